import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { HydratedLater } from "#app/ui/hydrated-later.tsx";
import { neededPart } from "#app/ui/lazy-part.tsx";
import type { SearchPageView } from "../views/search-page-view.server.ts";
import { ActiveFilterList } from "./active-filter-list.tsx";
import { FilterPanel, type FilterPanelProps } from "./filter-panel.tsx";
import { SearchBar } from "./search-bar.tsx";
import { SearchHeading } from "./search-heading.tsx";
import { SearchLayout } from "./search-layout.tsx";
import { SearchResults } from "./search-results.tsx";
import { SortControl } from "./sort-control.tsx";
import { useSearching } from "./use-searching.ts";
import { ViewToggle } from "./view-toggle.tsx";

// Loaded lazily, because most searches find boats and have nothing to note.
const SearchNotices = neededPart(async () => (await import("./search-notices.tsx")).SearchNotices);
const SearchEmpty = neededPart(async () => (await import("./search-empty.tsx")).SearchEmpty);

/** A boat in the results; `harbour` is the key of its harbour on the map. */
type FoundBoat = { boat: { id: string }; harbour?: string | undefined };

/** The layout of a card in the list; `query` adds the dates and guests to its link. */
type CardLayout = { query: string; sizes: string; priority: boolean };

type SearchPageProps<Card extends FoundBoat> = Pick<
  FilterPanelProps,
  "today" | "renderTypeIcon"
> & {
  search: SearchPageView;
  cards: readonly Card[];
  renderCard: (card: Card, layout: CardLayout) => ReactNode;
  /** The map; only rendered in map view. */
  map: ReactNode;
};

// Two columns beside the panel, three on wide screens; one beside a map. Kept short, because every card
// contains this text.
const cardSizes = {
  list: "(min-width:80rem) 272px,(min-width:64rem) 33vw,(min-width:30rem) 45vw,90vw",
  map: "(min-width:120rem) 300px,(min-width:80rem) 352px,(min-width:64rem) 416px,(min-width:30rem) 45vw,90vw",
};
// A phone's first screen shows one card. On larger screens, the next pictures are near enough to the viewport
// to load immediately.
const cardsOnFirstScreen = 1;

/** The search page: filters, sort order, and results as a list or beside a map (spec 1 §2). */
export function SearchPage<Card extends FoundBoat>(props: SearchPageProps<Card>) {
  const { search, cards, renderCard, map, today, renderTypeIcon } = props;
  const { view, query } = search;
  const pending = useSearching();
  const top = useTopOfResults(query);
  const panel = { search, today, renderTypeIcon };
  return (
    <SearchLayout
      view={view}
      panel={
        <HydratedLater>
          <FilterPanel {...panel} />
        </HydratedLater>
      }
      bar={<SearchBar {...panel} />}
      map={map}
      toggle={
        // An empty list has its own links in that place, and its map would show nothing.
        (view === "map" || !search.empty) && <ViewToggle search={search} variant="pill" />
      }
      heading={
        <div ref={top} className="scroll-mt-22 lg:scroll-mt-6">
          <SearchHeading title={search.heading} count={search.count}>
            <SortControl search={search} />
            <ViewToggle search={search} variant="button" />
          </SearchHeading>
          <HydratedLater>
            <ActiveFilterList {...search} />
          </HydratedLater>
          <div aria-live="polite" className="mt-3 grid gap-3 empty:hidden">
            {search.hasNotices && (
              <Suspense>
                <SearchNotices {...search} />
              </Suspense>
            )}
          </div>
        </div>
      }
    >
      {search.empty ? (
        // Keeps the footer below the viewport until the text is loaded.
        <Suspense fallback={<div className="h-svh" />}>
          <SearchEmpty {...search.empty} />
        </Suspense>
      ) : (
        <SearchResults
          searched={query}
          pending={pending}
          progress={search.progress}
          nextPage={search.nextPage}
          isNarrow={view === "map"}
        >
          {cards.map((card, index) => (
            <li key={card.boat.id} data-harbour={card.harbour} className="found-boat">
              <HydratedLater>
                {renderCard(card, {
                  query,
                  sizes: cardSizes[view],
                  priority: index < cardsOnFirstScreen,
                })}
              </HydratedLater>
            </li>
          ))}
        </SearchResults>
      )}
    </SearchLayout>
  );
}

/**
 * Scrolls to the top of the results after a new search if it is above the viewport, so that the first boat is
 * visible. Back and forward navigation restores the previous scroll position instead.
 */
function useTopOfResults(searched: string) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(searched);
  const isReturn = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (shown.current === searched) return;
    shown.current = searched;
    const isAbove = (top.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove && !isReturn) top.current?.scrollIntoView();
  }, [searched, isReturn]);
  return top;
}
