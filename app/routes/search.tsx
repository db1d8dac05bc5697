import { BoatCard } from "#app/features/boats/components/boat-card.tsx";
import { BoatTypeIcon } from "#app/features/boats/components/boat-type-icon.tsx";
import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import { boatPlaceLabel } from "#app/features/places/labels.ts";
import { SearchMap } from "#app/features/map/components/search-map.tsx";
import { harbourKey } from "#app/features/map/domain/map-harbour.ts";
import { mapTiles } from "#app/features/map/views/map-tiles-view.server.ts";
import { listMapHarbours } from "#app/features/map/queries/list-map-harbours.server.ts";
import { ActiveFilters } from "#app/features/search/components/active-filters.tsx";
import { FilterPanel } from "#app/features/search/components/filter-panel.tsx";
import { SearchBar } from "#app/features/search/components/search-bar.tsx";
import { SearchEmpty } from "#app/features/search/components/search-empty.tsx";
import { BeyondPrice, SearchHeading } from "#app/features/search/components/search-heading.tsx";
import { SearchLayout } from "#app/features/search/components/search-layout.tsx";
import { SearchNotices } from "#app/features/search/components/search-notices.tsx";
import { SearchResults } from "#app/features/search/components/search-results.tsx";
import { SortControl } from "#app/features/search/components/sort-control.tsx";
import { ViewToggle } from "#app/features/search/components/view-toggle.tsx";
import { useSearching } from "#app/features/search/components/use-searching.ts";
import { useTopOfResults } from "#app/features/search/components/use-top-of-results.ts";
import { withoutFilters } from "#app/features/search/domain/active-filters.ts";
import { searchAddress, searchParamsOf } from "#app/features/search/domain/search-criteria.ts";
import { readSearchView, searchPageAddress } from "#app/features/search/domain/search-view.ts";
import { typedFields } from "#app/features/search/domain/typed-fields.ts";
import { searchBoats } from "#app/features/search/queries/search-boats.server.ts";
import { resultsView } from "#app/features/search/views/results-view.server.ts";
import { searchPageView } from "#app/features/search/views/search-page-view.server.ts";
import { boatsPerPage, mostPages, readSearchAddress } from "#app/features/search/schema.ts";
import { foundAs } from "#app/features/destinations/views/search-address-view.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { pageMeta, publicPage } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/search.ts";

export const handle = publicPage;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, environment, now } = requestScope(context);
  const today = todayInParis(now);
  const address = readSearchAddress(url.searchParams, today);
  const { criteria, page, problems } = address;
  const view = readSearchView(url.searchParams);
  const limit = boatsPerPage * page;
  const [{ boats, total, beyondPrice, nearby }, harbours] = await Promise.all([
    searchBoats(db, { criteria, limit, now }),
    view === "map" ? listMapHarbours(db, { criteria, now }) : null,
  ]);
  const hasMore = total > boats.length && page < mostPages;
  return {
    cards: boats.map(({ city, port, ...boat }) => ({
      boat,
      place: boatPlaceLabel({ city, port }),
      harbour: harbours ? harbourKey({ city, port }) : undefined,
    })),
    total,
    result: resultsView({ criteria, view, total, shown: boats.length, hasMore, beyondPrice }),
    nextPage: hasMore ? searchPageAddress(criteria, view, page + 1) : null,
    criteria,
    found: foundAs(url.searchParams, criteria),
    view,
    map: harbours && { harbours, tiles: mapTiles(environment) },
    words: searchPageView({ ...address, nearby, view }, languageOfPath(url.pathname)),
    typed: typedFields(url.searchParams, problems),
    today,
  };
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData.words;
  return pageMeta(args, {
    title: m.shell_title({ page: title }),
    description,
    ...loaderData.found,
  });
}

// Two columns beside the panel, three where there is room; one beside a map.
const cardSizes = {
  list: "(width >= 80rem) 272px, (width >= 64rem) 33vw, (width >= 47.5rem) 45vw, calc(100vw - 2.5rem)",
  map: "(width >= 100rem) 300px, (width >= 80rem) 352px, (width >= 64rem) 416px, (width >= 47.5rem) 45vw, calc(100vw - 2.5rem)",
};
// Phones show one at a time; where there are more, the next pictures are near enough to load at
// once.
const cardsOnFirstScreen = 1;
/** Its harbour is highlighted on the map. */
const pointed =
  "rounded-lg outline-offset-6 transition-[outline-color] data-pointed:outline-3 data-pointed:outline-sea-bright";

export default function Search({ loaderData }: Route.ComponentProps) {
  const { cards, total, result, nextPage, criteria, view, map, words, typed, today } = loaderData;
  const searched = searchAddress(criteria);
  const pending = useSearching();
  const top = useTopOfResults(searched);
  const query = searchParamsOf(criteria).toString();
  const panel = {
    criteria,
    view,
    typed,
    today,
    problems: words.problems,
    typeIcon,
  };
  return (
    <SearchLayout
      view={view}
      panel={<FilterPanel {...panel} />}
      bar={<SearchBar {...panel} words={words} total={total} />}
      map={map && <SearchMap {...map} criteria={criteria} />}
      toggle={<ViewToggle criteria={criteria} view={view} look="pill" />}
      heading={
        <div ref={top} className="scroll-mt-22 lg:scroll-mt-6">
          <SearchHeading title={words.heading} count={result.count}>
            <SortControl criteria={criteria} view={view} />
            <ViewToggle criteria={criteria} view={view} look="button" />
          </SearchHeading>
          <ActiveFilters
            filters={words.filters}
            clearAll={searchPageAddress(withoutFilters(criteria), view)}
          />
          <BeyondPrice beyond={result.beyond} />
          <SearchNotices words={words} />
        </div>
      }
    >
      {result.empty ? (
        <SearchEmpty {...result.empty} />
      ) : (
        <SearchResults
          searched={searched}
          pending={pending}
          progress={total > cards.length ? result.shown : null}
          nextPage={nextPage}
          isNarrow={view === "map"}
        >
          {cards.map(({ boat, place, harbour }, index) => (
            <li key={boat.id} data-harbour={harbour} className={pointed}>
              <BoatCard
                boat={boat}
                place={place}
                query={query && `?${query}`}
                sizes={cardSizes[view]}
                priority={index < cardsOnFirstScreen}
                headingLevel={2}
              />
            </li>
          ))}
        </SearchResults>
      )}
    </SearchLayout>
  );
}

function typeIcon(type: BoatType) {
  return <BoatTypeIcon type={type} className="size-7!" />;
}
