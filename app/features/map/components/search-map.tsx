import { m } from "#app/i18n/paraglide/messages.js";
import { Spinner } from "#app/ui/spinner.tsx";
import { useLoaded } from "#app/ui/use-loaded.ts";
import type { ListedHarbour } from "../views/search-map-view.server.ts";
import { HarbourLinks } from "./harbour-links.tsx";
import type { ResultsMapProps } from "./results-map.tsx";

const load = async () => (await import("./results-map.tsx")).ResultsMap;

const frame =
  "relative isolate h-[calc(100dvh-10.25rem)] min-h-96 overflow-hidden bg-limestone-deep max-lg:-mx-5 max-lg:md:-mx-6 lg:sticky lg:top-4 lg:h-[calc(100dvh-6.5rem)] lg:rounded-lg";

type SearchMapProps = ResultsMapProps & { harbours: readonly ListedHarbour[] };

/**
 * The search results on the map (spec 1 §2). On small screens it fills the space below the one-line search.
 * Without JavaScript it lists the harbours as links.
 */
export function SearchMap(props: SearchMapProps) {
  const part = useLoaded(true, load);
  const Map = part && part !== "failed" ? part.is : null;
  return (
    <section aria-label={m.map_results()} className={frame}>
      {Map ? (
        <Map {...props} />
      ) : (
        <>
          {/* Browsers with JavaScript enabled do not download this fallback. */}
          <noscript>{import.meta.env.SSR && <HarbourLinks {...props} />}</noscript>
          <p className="absolute inset-0 -z-1 flex items-center justify-center gap-3 p-8 text-center text-ink-soft">
            {part === "failed" ? (
              m.map_failed()
            ) : (
              <>
                <Spinner /> {m.map_loading()}
              </>
            )}
          </p>
        </>
      )}
    </section>
  );
}
