import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { ExcerptSection } from "#app/ui/excerpt-section.tsx";
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
    <ExcerptSection
      id="destinations"
      title={m.destinations_title()}
      text={m.destinations_near_you_text()}
      link={{ to: destinationRoots[language], label: m.destinations_all() }}
    >
      <DestinationCards destinations={destinations} headingLevel={3} />
    </ExcerptSection>
  );
}
