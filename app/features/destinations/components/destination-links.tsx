import { type ReactNode, useId } from "react";
import { SiteLink } from "#app/i18n/site-link.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import type { DestinationLink } from "../views/destination-view.server.ts";

type ShownLink = DestinationLink & { icon?: ReactNode };

type DestinationLinksProps = { title: string; links: readonly ShownLink[] };

/** Links to other destinations, each with a summary; nothing when there are none. */
export function DestinationLinks({ title, links }: DestinationLinksProps) {
  const headingId = useId();
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="page pt-12 md:pt-16">
      <h2 id={headingId} className="mb-4.5 text-h3">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-2.5 md:gap-3 lg:grid-cols-4">
        {links.map(({ path, name, details, distance, icon }) => (
          <li key={path}>
            <SiteLink
              to={path}
              className="flex h-full items-center gap-3 rounded-lg border border-hairline px-3.5 py-3 md:gap-3.5 md:px-4 md:py-3.5 transition-colors hover:border-ink"
            >
              {icon}
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-ink-soft tabular-nums">
                  <FactsLine facts={[distance, details]} />
                </span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
