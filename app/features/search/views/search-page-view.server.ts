import {
  anyPrice,
  hasNoUpperLimit,
  lowestPrice,
} from "#app/features/matching-boats/domain/price-range.ts";
import { searchAddress } from "#app/features/matching-boats/domain/search-address.ts";
import {
  maxGuests,
  type SearchCriteria,
  type SearchProblem,
} from "#app/features/matching-boats/domain/search-criteria.ts";
import type { NearbyCity } from "#app/features/places/domain/nearby-cities.ts";
import { formatDateRange, formatMoney, formatNumber, unbroken } from "#app/i18n/format.ts";
import { groupedCount } from "#app/i18n/grouped-count.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { cents } from "#app/platform/money.ts";
import { activeFilters, filterKey, filterParameters } from "../domain/active-filters.ts";
import { type SearchView, searchPageAddress } from "../domain/search-view.ts";
import { fieldOfProblem, typedFields } from "../domain/typed-fields.ts";
import { filterLabel, placeName, townName } from "../labels-filters.ts";
import type { OtherSearches } from "../queries/find-other-searches.server.ts";
import type { SearchResult } from "../queries/search-boats.server.ts";
import { maxPages, type SearchAddress } from "../schema.ts";
import { emptySearchView } from "./empty-search-view.server.ts";

const problemTexts: Readonly<Record<SearchProblem, (language: Language) => string>> = {
  location_too_long: m.search_problem_location_too_long,
  date_from_invalid: m.search_problem_date_from_invalid,
  date_to_invalid: m.search_problem_date_to_invalid,
  dates_past: m.search_problem_dates_past,
  dates_reversed: m.search_problem_dates_reversed,
  dates_too_long: m.search_problem_dates_too_long,
  dates_too_far: m.search_problem_dates_too_far,
  guests_invalid: (language) =>
    m.search_problem_guests_invalid({ max: formatNumber(maxGuests, { language }) }),
  type_unknown: m.search_problem_type_unknown,
  navigation_unknown: m.search_problem_navigation_unknown,
  price_invalid: m.search_problem_price_invalid,
  price_crossed: m.search_problem_price_crossed,
  area_invalid: m.search_problem_area_invalid,
  sort_unknown: m.search_problem_sort_unknown,
};

/** The search in the URL, and its results. */
type Searched = SearchAddress & {
  params: URLSearchParams;
  view: SearchView;
  result: Pick<SearchResult, "total" | "beyondPrice" | "isBeyondInPlace" | "nearby">;
  /** The alternatives to offer when nothing was found. */
  others: OtherSearches | null;
  /** The number of cards on the page. */
  shown: number;
  language: Language;
};

/**
 * The search page in the language of the request. Computed on the server, so that the browser does not need
 * the list of cities to display the place.
 */
export function searchPageView({ params, ...searched }: Searched) {
  const { criteria, page, problems, view, result, shown, language } = searched;
  const counted = (count: number) => groupedCount(count, language);
  const { total, nearby } = result;
  const { location, area, range, guests } = criteria;
  const place = location === null ? null : placeName(location);
  const dates = range && formatDateRange(range.from, range.to, language);
  const party = m.search_guest_count({ count: guests });
  const hasMore = total > shown && page < maxPages;
  const beyond = beyondPrices(searched);
  return {
    criteria,
    view,
    /** The criteria in the URL, and the same with the view. */
    query: searchAddress(criteria).slice("/search".length),
    queryWithView: searchPageAddress(criteria, view).slice("/search".length),
    total,
    /** A listed place in the reader's language and spelling; any other place as it was typed. */
    place,
    /** The page's title and description, which search engines show. */
    title: place ? m.search_title_place({ place }) : m.search_title(),
    description: m.search_description(),
    /** A short description of where: the place, the area of the map, or everywhere. */
    heading: place ?? (area ? m.search_heading_area() : m.search_heading_all()),
    /** The guests, shown beside the place when there are dates, because the dates need the second line. */
    party: dates && party,
    /** The dates; without dates, a text that any dates are possible, and the guests. */
    line: dates ?? `${m.search_dates_any()} · ${party}`,
    /** Each active filter, and its parameters in the URL. */
    filters: activeFilters(criteria).map((filter) => ({
      key: filterKey(filter),
      label: filterLabel(filter, criteria, language),
      parameters: filterParameters(filter),
    })),
    /**
     * The ignored parameters of the URL, with their messages; each refers to a field of the panel or to none.
     */
    problems: problems.map((problem) => ({
      field: fieldOfProblem(problem),
      text: problemTexts[problem](language),
    })),
    /** Invalid input, which the fields preserve. */
    typed: typedFields(params, problems),
    /** A text that lists the nearby cities, with distances, that are shown for a place without boats. */
    nearby:
      nearby && place && m.search_nearby({ place, cities: nearby.map(cityAround).join(", ") }),
    count: m.search_count({ count: counted(total) }),
    /** How many boats an incomplete list shows, or how many it cannot show; null for a complete list. */
    progress: hasMore
      ? m.search_shown_of({ shown, count: counted(total) })
      : total > shown
        ? m.search_too_many({ count: counted(total - shown) })
        : null,
    nextPage: hasMore ? searchPageAddress(criteria, view, page + 1) : null,
    beyond,
    /** Whether there are problems, nearby cities, or boats beyond the price. */
    hasNotices: beyond !== null || problems.length > 0 || nearby !== null,
    empty: total > 0 ? null : emptySearchView(searched),
  };
}

export type SearchPageView = ReturnType<typeof searchPageView>;

/**
 * A text that more boats match at other prices, with a link to them; null without such boats. If they are in
 * the requested place and the shown ones are not, the link shows them instead of these.
 */
function beyondPrices({ criteria, view, result, language }: Omit<Searched, "params">) {
  const { total, beyondPrice, isBeyondInPlace } = result;
  if (total === 0 || beyondPrice === 0) return null;
  const count = groupedCount(beyondPrice, language);
  const to = searchPageAddress({ ...criteria, price: anyPrice }, view);
  const { location } = criteria;
  return isBeyondInPlace && location !== null
    ? {
        text: m.search_beyond_place({ place: placeName(location), count }),
        action: m.search_beyond_show_place({ count: beyondPrice }),
        to,
      }
    : {
        text: beyondText(criteria, count),
        action: m.search_beyond_show({ count: beyondPrice }),
        to,
      };
}

function beyondText({ price }: SearchCriteria, count: object): string {
  return price.min === lowestPrice && !hasNoUpperLimit(price)
    ? m.search_beyond_max({ count, price: formatMoney(cents(price.max * 100)) })
    : m.search_beyond_range({ count });
}

/**
 * A city with its distance: 'Antibes (10 km)'. At least one kilometre, even for the city of the requested
 * port.
 */
function cityAround({ city, distanceKm }: NearbyCity): string {
  const km = Math.max(1, Math.round(distanceKm));
  return unbroken(m.search_nearby_city({ city: townName(city.name), km }));
}
