import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { areaAround } from "../domain/map-harbour.ts";
import { queryInArea } from "../domain/query-in-area.ts";
import type { ListedHarbour } from "../views/search-map-view.server.ts";

type HarbourLinksProps = {
  harbours: readonly ListedHarbour[];
  /** The query of the search. */
  query: string;
};

/** The harbours of a search as links to lists of their boats, for browsers without JavaScript. */
export function HarbourLinks({ harbours, query }: HarbourLinksProps) {
  return (
    <div className="h-full overflow-auto bg-limestone p-5 lg:rounded-lg">
      <p className="text-md text-ink-soft">{m.map_without_scripts()}</p>
      <ul aria-label={m.map_harbours()} className="mt-3 grid gap-2">
        {harbours.map((harbour) => (
          <li key={harbour.key}>
            <LocalizedLink
              to={`/search?${queryInArea(query, areaAround([harbour]))}`}
              prefetch="none"
              className="font-semibold text-sea underline decoration-line underline-offset-3"
            >
              {harbour.name}
            </LocalizedLink>{" "}
            <p className="text-md text-ink-soft">
              <FactsLine facts={[harbour.town, harbour.boats]} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
