import { type SearchCriteria, searchAddress } from "#app/features/search/domain/search-criteria.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Spinner } from "#app/ui/spinner.tsx";
import { areaAround, type MapHarbour } from "../domain/map-harbour.ts";
import { boatsFrom } from "../labels.ts";
import type { ResultsMapProps } from "./results-map.tsx";
import { useLoaded } from "./use-loaded.ts";

const load = async () => (await import("./results-map.tsx")).ResultsMap;

const frame =
  "relative isolate h-[calc(100dvh-9.5rem)] min-h-96 overflow-hidden bg-sea max-lg:-mx-5 max-lg:md:-mx-6 lg:sticky lg:top-4 lg:h-[calc(100dvh-6.5rem)] lg:rounded-lg";

/**
 * What a search found, on the map (spec 1 §2). On small screens it fills what the search in one line
 * leaves. Without scripts, or when the map does not come, the harbours stand there as links.
 */
export function SearchMap(props: ResultsMapProps) {
  const part = useLoaded(true, load);
  const { harbours, criteria } = props;
  if (part === "failed") {
    return <HarbourLinks notice={m.map_failed()} harbours={harbours} criteria={criteria} />;
  }
  const Map = part?.is;
  return (
    <section aria-label={m.map_results()} className={frame}>
      {Map ? (
        <Map {...props} />
      ) : (
        <>
          <noscript>
            <HarbourLinks
              notice={m.map_without_scripts()}
              harbours={harbours}
              criteria={criteria}
            />
          </noscript>
          <p className="absolute inset-0 -z-1 flex items-center justify-center gap-3 text-white">
            <Spinner /> {m.map_loading()}
          </p>
        </>
      )}
    </section>
  );
}

type HarbourLinksProps = {
  notice: string;
  harbours: readonly MapHarbour[];
  criteria: SearchCriteria;
};

function HarbourLinks({ notice, harbours, criteria }: HarbourLinksProps) {
  return (
    <div className="h-full overflow-auto bg-limestone p-5 lg:rounded-lg">
      <p className="text-md text-ink-soft">{notice}</p>
      <ul aria-label={m.map_harbours()} className="mt-3 grid gap-2">
        {harbours.map((harbour) => (
          <li key={harbour.key}>
            <LocalizedLink
              to={searchAddress({ ...criteria, location: null, area: areaAround([harbour]) })}
              prefetch="none"
              className="font-semibold text-sea underline decoration-line underline-offset-3"
            >
              {harbour.name}
            </LocalizedLink>{" "}
            <span className="text-md text-ink-soft">
              {harbour.town} · {boatsFrom(harbour)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
