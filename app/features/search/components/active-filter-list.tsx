import { X } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { isNoFilter } from "../domain/search-query.ts";
import type { SearchPageView } from "../views/search-page-view.server.ts";
import { useChangedSearch } from "./use-searching.ts";

type ActiveFilterListProps = {
  filters: SearchPageView["filters"];
  queryWithView: string;
};

/** The active filters as chips; each links to the search without that filter. */
export function ActiveFilterList({ filters, queryWithView }: ActiveFilterListProps) {
  const changed = useChangedSearch(queryWithView);
  const list = useRef<HTMLUListElement>(null);
  const remember = useFocusOfRemoved(list, filters.length);
  if (filters.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label={m.search_filters_chosen()}
      className="-mx-5 mt-4 scroll-row flex gap-2 px-5 py-1 md:-mx-6 md:px-6 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {filters.map(({ key, label, parameters }, index) => (
        <li key={key} className="min-w-0 flex-none lg:max-w-full">
          <LocalizedLink
            to={changed(
              (name, parameter) => !parameters.includes(name) && !parameters.includes(parameter),
            )}
            prefetch="none"
            preventScrollReset
            onClick={() => remember(index)}
            aria-label={m.search_filter_remove({ filter: label })}
            className="flex h-11 max-w-80 items-center gap-1.5 rounded-full bg-range/70 pr-2.5 pl-3.5 text-md font-medium text-sea-night transition-colors hover:bg-range lg:h-9"
          >
            <span className="truncate">{label}</span>
            <X className="size-4! stroke-2!" />
          </LocalizedLink>
        </li>
      ))}
      <li className="flex-none">
        <LocalizedLink
          to={changed(isNoFilter)}
          prefetch="none"
          preventScrollReset
          className="flex h-11 items-center px-2 text-md font-medium text-sea underline decoration-line underline-offset-3 hover:decoration-sea lg:h-9"
        >
          {m.search_clear()}
        </LocalizedLink>
      </li>
    </ul>
  );
}

/** Moves the focus to the chip that takes the position of a removed one. */
function useFocusOfRemoved(list: RefObject<HTMLUListElement | null>, count: number) {
  const removed = useRef<{ index: number; of: number } | null>(null);
  useEffect(() => {
    if (removed.current === null || removed.current.of === count) return;
    list.current?.querySelectorAll("a")[removed.current.index]?.focus({ preventScroll: true });
    removed.current = null;
  }, [list, count]);
  return (index: number) => {
    removed.current = { index, of: count };
  };
}
