import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { HydratedLater } from "#app/ui/hydrated-later.tsx";
import { searchAddress, searchParamsOf } from "../domain/search-criteria.ts";
import type { SearchPageView } from "../views/search-page-view.server.ts";
import { ActiveFilterList } from "./active-filter-list.tsx";
import { FilterPanel, type FilterPanelProps } from "./filter-panel.tsx";
import { SearchBar } from "./search-bar.tsx";
import { BeyondPrice, SearchHeading } from "./search-heading.tsx";
import { SearchLayout } from "./search-layout.tsx";
import { SearchNotices } from "./search-notices.tsx";
import { SearchResults } from "./search-results.tsx";
import { SortControl } from "./sort-control.tsx";
import { useSearching } from "./use-searching.ts";
import { ViewToggle } from "./view-toggle.tsx";

// Most searches find boats.
const SearchEmpty = lazy(async () => ({
  default: (await import("./search-empty.tsx")).SearchEmpty,
}));

/** A boat that was found; `harbour` is the key of its harbour on the map. */
type FoundBoat = { boat: { id: string }; harbour?: string | undefined };

/** How a card is shown in the list: `query` keeps days and guests in its address. */
type CardLayout = { query: string; sizes: string; priority: boolean };

type SearchPageProps<Card extends FoundBoat> = Pick<FilterPanelProps, "today" | "typeIcon"> & {
  search: SearchPageView;
  cards: readonly Card[];
  renderCard: (card: Card, layout: CardLayout) => ReactNode;
  /** The map, in map view. */
  map: ReactNode;
};

// Two columns beside the panel, three where there is room; one beside a map. Said shortly: every card
// repeats it.
const cardSizes = {
  list: "(min-width:80rem) 272px,(min-width:64rem) 33vw,(min-width:30rem) 45vw,90vw",
  map: "(min-width:120rem) 300px,(min-width:80rem) 352px,(min-width:64rem) 416px,(min-width:30rem) 45vw,90vw",
};
// Phones show one at a time; where there are more, the next pictures are near enough to load at
// once.
const cardsOnFirstScreen = 1;

/** The search: filters, results as a list or beside a map, and their order (spec 1 §2). */
export function SearchPage<Card extends FoundBoat>(props: SearchPageProps<Card>) {
  const { search, cards, renderCard, map, today, typeIcon } = props;
  const { criteria, view, typed, problems } = search;
  const searched = searchAddress(criteria);
  const pending = useSearching();
  const top = useTopOfResults(searched);
  const params = searchParamsOf(criteria).toString();
  const query = params && `?${params}`;
  const panel = { criteria, view, typed, today, problems, typeIcon };
  return (
    <SearchLayout
      view={view}
      panel={
        <HydratedLater>
          <FilterPanel {...panel} />
        </HydratedLater>
      }
      bar={<SearchBar {...panel} search={search} />}
      map={map}
      toggle={
        // An empty list has its own actions there, and its map shows nothing.
        (view === "map" || !search.empty) && (
          <ViewToggle criteria={criteria} view={view} variant="pill" />
        )
      }
      heading={
        <div ref={top} className="scroll-mt-22 lg:scroll-mt-6">
          <SearchHeading title={search.heading} count={search.count}>
            <SortControl criteria={criteria} view={view} />
            <ViewToggle criteria={criteria} view={view} variant="button" />
          </SearchHeading>
          <HydratedLater>
            <ActiveFilterList filters={search.filters} clearAll={search.withoutFilters} />
          </HydratedLater>
          <BeyondPrice beyond={search.beyond} />
          <HydratedLater>
            <SearchNotices problems={problems} nearby={search.nearby} />
          </HydratedLater>
        </div>
      }
    >
      {search.empty ? (
        // The footer stays below the screen until its text is there.
        <Suspense fallback={<div className="h-svh" />}>
          <SearchEmpty {...search.empty} />
        </Suspense>
      ) : (
        <SearchResults
          searched={searched}
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
 * A new search shows its first boat: if the top of the results is above the screen, scrolls to it.
 * The browser's own buttons return to the previous position.
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
