import { X } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { formatNumber } from "#app/i18n/format.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { HarbourGroup } from "../domain/harbour-groups.ts";
import { areaAround } from "../domain/map-harbour.ts";
import { queryInArea } from "../domain/query-in-area.ts";
import { boatsFrom } from "../labels.ts";
import { groupName } from "../labels-chart.ts";
import { type MapBoat, MapBoatCard } from "./map-boat-card.tsx";

type HarbourBoatsProps = {
  group: HarbourGroup;
  /** The query of the search. */
  query: string;
  onClose: () => void;
};

/** The boats of a harbour; null when they could not be loaded. */
type LoadedBoats = { boats: MapBoat[] | null };

/**
 * The boats of a pressed marker, in a panel over the map. Escape closes it, and so does the browser's 'back',
 * because it is a dialog.
 */
export function HarbourBoats({ group, query, onClose }: HarbourBoatsProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const language = useLanguage();
  const fetcher = useFetcher<LoadedBoats>();
  const here = queryInArea(query, areaAround(group.harbours));
  const address = localizedPath(language, `/map/boats?${here}`);
  const { load } = fetcher;
  useEffect(() => void load(address), [load, address]);
  useLayoutEffect(() => {
    const element = panel.current;
    element?.show();
    return () => element?.close();
  }, []);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
  });
  useEffect(() => {
    const element = panel.current;
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, []);

  const loaded = fetcher.data ?? null;
  const boats = loaded?.boats ?? [];
  // The last boat may have gone offline since the map was loaded.
  const areNone = loaded?.boats?.length === 0;
  return (
    <dialog
      ref={panel}
      aria-label={groupName(group.harbours)}
      onCancel={onClose}
      className="absolute inset-x-3 h-auto w-auto max-w-none text-ink bottom-21 z-30 flex max-h-[55%] flex-col rounded-lg bg-white shadow-lg md:right-auto md:left-4 md:w-88 lg:bottom-4"
    >
      <div className="flex items-start gap-3 px-4 pt-3.5 pb-2">
        <div className="min-w-0 flex-1">
          <h2 ref={title} tabIndex={-1} className="text-h5 outline-none">
            {groupName(group.harbours)}
          </h2>
          {!areNone && <p className="text-sm text-ink-soft">{boatsFrom(group, language)}</p>}
        </div>
        <IconButton label={m.map_close()} icon={<X />} onClick={onClose} className="-mt-1 -mr-2" />
      </div>
      <ul
        className="grid grid-cols-[minmax(0,1fr)] gap-1 overflow-y-auto px-2 pb-2"
        aria-busy={loaded === null}
      >
        {boats.map((boat) => (
          <li key={boat.id}>
            <MapBoatCard boat={boat} query={query} />
          </li>
        ))}
        {loaded === null &&
          Array.from({ length: Math.min(group.count, 3) }, (_, index) => (
            <li key={index} className="flex gap-3.5 p-2">
              <Skeleton className="h-18 w-27 flex-none rounded-md" />
              <Skeleton className="mt-1 h-5 flex-1" />
            </li>
          ))}
        {areNone && <li className="p-2 text-ink-soft">{m.map_boats_gone()}</li>}
        {loaded?.boats === null && <li className="p-2 text-ink-soft">{m.map_boats_failed()}</li>}
      </ul>
      {group.count > boats.length && boats.length > 0 && (
        <LocalizedLink
          // More than fit on a map.
          to={`/search?${here}`}
          className="border-t border-hairline px-4 py-3 text-center font-semibold text-sea"
        >
          {m.map_all_boats({
            count: group.count,
            shown: formatNumber(group.count, { language }),
          })}
        </LocalizedLink>
      )}
      <output className="sr-only">{loaded === null ? m.map_boats_loading() : ""}</output>
    </dialog>
  );
}
