import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from "react-router";
import type { SearchArea } from "#app/features/matching-boats/domain/search-area.ts";
import type { Bounds } from "#app/features/places/domain/reference-harbours.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import type { HarbourGroup } from "../domain/harbour-groups.ts";
import type { MapHarbour } from "../domain/map-harbour.ts";
import type { MapTiles } from "../domain/map-tiles.ts";
import { queryInArea } from "../domain/query-in-area.ts";
import { listenToCards, markCards } from "./card-pointing.ts";
import { HarbourBoats } from "./harbour-boats.tsx";
import { type MapView, ResultsChart } from "./results-chart.ts";
import { useSameTiles } from "./use-same-tiles.ts";

export type ResultsMapProps = {
  harbours: readonly MapHarbour[];
  /** The searched place, when it has no boats. */
  place: Bounds | null;
  /** The query of the search, and its area of the map if it has one. */
  query: string;
  area: SearchArea | null;
  tiles: MapTiles | null;
};

type PressedMarker = {
  group: HarbourGroup;
  button: HTMLElement;
  /** The search to whose results it belongs. */
  search: string;
};

/** The views of maps that were left for another page, by the key of their entry in the history. */
const leftViews = new Map<string, MapView>();

/** The map of a search's results with its price markers, and the boats of a pressed marker. */
export function ResultsMap({ harbours, place, query, area, ...shown }: ResultsMapProps) {
  const tiles = useSameTiles(shown.tiles);
  const frame = useRef<HTMLDivElement>(null);
  const [results, setResults] = useState<ResultsChart | null>(null);
  const [isMoved, setMoved] = useState(false);
  const [pressed, setPressed] = useState<PressedMarker | null>(null);
  // The same when the page reloads its data, such as after a favourite, or when its results are sorted.
  const search = withoutOrder(query);
  // A new search closes the list, because its results are other boats.
  const opened = pressed?.search === search ? pressed : null;
  const navigate = useNavigate();
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const pending = useNavigation().state === "loading";
  const language = useLanguage();

  const open = useEffectEvent((group: HarbourGroup, button: HTMLElement) =>
    setPressed({ group, button, search }),
  );
  // Before the effect that removes the map, because cleanups run in the order of their effects.
  useEffect(
    () => () => {
      const view = results?.view();
      if (view) leftViews.set(key, view);
    },
    [results, key],
  );
  useEffect(() => {
    if (!frame.current) return undefined;
    const made = new ResultsChart(
      frame.current,
      { tiles, language },
      {
        onOpen: (group, button) => open(group, button),
        onPoint: markCards,
        onMoved: setMoved,
      },
    );
    setResults(made);
    const stopListening = listenToCards((keys) => made.highlight(keys));
    return () => {
      stopListening();
      made.remove();
      setResults(null);
    };
  }, [tiles, language]);
  const takeLeftView = useEffectEvent(() => {
    const left = isReturn ? leftViews.get(key) : undefined;
    leftViews.delete(key);
    return left;
  });
  useEffect(() => {
    results?.show(harbours, { address: search, area, place }, takeLeftView());
  }, [results, harbours, search, area, place]);

  function searchHere() {
    if (!results) return;
    const address = `/search?${queryInArea(query, results.keepView())}&view=map`;
    void navigate(localizedPath(language, address), { preventScrollReset: true });
  }

  function close() {
    setPressed(null);
    if (opened?.button.isConnected) opened.button.focus();
    else frame.current?.focus();
  }

  return (
    <>
      <div ref={frame} className="absolute! inset-0 z-0" />
      {(isMoved || harbours.length === 0) && (
        <div className="pointer-events-none absolute inset-x-16 top-3 z-10 grid justify-items-center gap-2">
          {isMoved && (
            <Button
              size="sm"
              icon={<Search />}
              pending={pending}
              onClick={searchHere}
              className="pointer-events-auto rounded-full! border-transparent! shadow-md"
            >
              {m.map_search_area()}
            </Button>
          )}
          {harbours.length === 0 && (
            <p className="rounded-md bg-white px-4 py-2.5 text-center text-md shadow-md">
              {m.map_no_boats()}
            </p>
          )}
        </div>
      )}
      {opened && (
        <HarbourBoats key={opened.group.key} group={opened.group} query={query} onClose={close} />
      )}
    </>
  );
}

function withoutOrder(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("sort");
  return String(params);
}
