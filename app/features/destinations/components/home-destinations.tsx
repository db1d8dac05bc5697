import { ArrowRight } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { SiteLink } from "#app/i18n/site-link.tsx";
import { useLanguage } from "#app/i18n/use-language.ts";
import { destinationRoots } from "../domain/destination-roots.ts";
import { DestinationCards, type PicturedDestination } from "./destination-cards.tsx";

/** The cities with the most boats, and a link to all destinations. */
export function HomeDestinations({
  destinations,
}: {
  destinations: readonly PicturedDestination[];
}) {
  const language = useLanguage();
  if (destinations.length === 0) return null;
  return (
    <section aria-labelledby="destinations" className="page pt-16 md:pt-22">
      <div className="mb-5 gap-6 md:mb-7 md:flex md:items-end md:justify-between">
        <div>
          <h2 id="destinations" className="text-h2">
            {m.destinations_title()}
          </h2>
          <p className="mt-2.5 text-lg text-ink-soft">{m.destinations_near_you_text()}</p>
        </div>
        <SiteLink
          to={destinationRoots[language]}
          className="group inline-flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap text-sea underline-offset-4 hover:underline mt-1.5 md:-mb-2"
        >
          {m.destinations_all()}
          <ArrowRight className="transition-transform group-hover:translate-x-0.5" />
        </SiteLink>
      </div>
      <DestinationCards destinations={destinations} headingLevel={3} />
    </section>
  );
}
