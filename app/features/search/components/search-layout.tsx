import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import type { SearchView } from "../domain/search-view.ts";
import { panelId } from "./search-bar.tsx";

type SearchLayoutProps = {
  view: SearchView;
  /** The filters, beside the results on large screens. */
  panel: ReactNode;
  /** The current search with the filters button, on small screens. */
  bar: ReactNode;
  /** The map, beside the list on large screens and in place of the list on small ones. */
  map: ReactNode;
  /** The button that switches between list and map, at the bottom of small screens. */
  toggle: ReactNode;
  /** The search's heading and controls. */
  heading: ReactNode;
  /** The cards. */
  children: ReactNode;
};

/**
 * The layout of the search page: filters, results, and the map in map view. Beside the map, only very large
 * screens have room for the panel; on others, the bar opens the same filters.
 */
export function SearchLayout({
  view,
  panel,
  bar,
  map,
  toggle,
  heading,
  children,
}: SearchLayoutProps) {
  const withMap = view === "map";
  return (
    <div
      className={classNames(
        "page grid grid-cols-1 items-start pt-3 pb-16",
        withMap
          ? // From the left edge of the logo to the right edge of the window.
            "max-w-none! gap-x-6 pl-[max(1.25rem,calc((100%-var(--container-page))/2+1.5rem))]! lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] xl:grid-cols-[17.5rem_minmax(18rem,22rem)_minmax(0,1fr)] min-[120rem]:grid-cols-[17.5rem_minmax(0,40rem)_minmax(0,1fr)]"
          : "gap-x-12 lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:pt-6",
      )}
    >
      <div
        id={panelId}
        className={classNames(
          "hidden scroll-mt-4 target:mb-8 target:block",
          "sticky top-0 -mx-3 max-h-dvh overflow-y-auto overscroll-contain px-3 py-4 [scrollbar-width:thin]",
          withMap
            ? "max-xl:static max-xl:col-span-full max-xl:max-h-none xl:block"
            : "max-lg:static max-lg:max-h-none lg:block",
        )}
      >
        {panel}
      </div>
      <div
        className={classNames(
          "sticky top-0 z-20 -mx-5 bg-white/95 px-5 py-2 md:-mx-6 md:px-6",
          withMap ? "col-span-full xl:hidden" : "lg:hidden",
        )}
      >
        {bar}
      </div>
      <div
        className={classNames("min-w-0 pt-3 lg:pt-2", withMap && "max-lg:order-last max-lg:pt-5")}
      >
        {heading}
        {/* On phones, the map replaces the cards if JavaScript is enabled. */}
        <div className={withMap ? "max-lg:[@media(scripting:enabled)]:hidden" : undefined}>
          {children}
        </div>
      </div>
      {withMap && map}
      {toggle}
    </div>
  );
}
