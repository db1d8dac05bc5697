import { List } from "lucide-react";
import type { SearchCriteria } from "#app/features/search/domain/search-criteria.ts";
import { searchAddress } from "#app/features/search/domain/search-criteria.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { areaAround, type MapHarbour } from "../domain/map-harbour.ts";
import { boatsFrom } from "../labels.ts";
import type { ResultsMapProps } from "./results-map.tsx";
import { useLoaded } from "./use-loaded.ts";

const load = async () => (await import("./results-map.tsx")).ResultsMap;

/**
 * What a search found, on the map (spec 1 §2). On phones it fills the screen, with a way back to
 * the list. Without scripts, or when the map does not come, the harbours stand there as links.
 */
export function SearchMap(props: ResultsMapProps) {
  const part = useLoaded(true, load);
  const { harbours, criteria } = props;
  if (part === "failed") {
    return <HarbourLinks notice={m.map_failed()} harbours={harbours} criteria={criteria} />;
  }
  const Map = part?.is;
  return (
    <section
      aria-label={m.map_results()}
      className="relative isolate h-full min-h-96 overflow-hidden bg-sea md:rounded-lg"
    >
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
      <LinkButton
        to={searchAddress(criteria)}
        variant="sea"
        icon={<List />}
        className="absolute! bottom-6 left-1/2 z-20 -translate-x-1/2 rounded-full! shadow-lg md:hidden"
      >
        {m.map_back_to_list()}
      </LinkButton>
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
    <div className="h-full overflow-auto bg-limestone p-5 md:rounded-lg">
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
