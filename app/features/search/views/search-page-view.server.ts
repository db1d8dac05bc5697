import { findPlace, type Place, storedName } from "#app/features/places/domain/find-place.ts";
import { boatPlaceLabel } from "#app/features/places/labels.ts";
import { placeLabel } from "#app/features/places/labels-place.ts";
import { navigationModeLabel, yachtSubtypeLabel } from "#app/features/boats/labels.ts";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import type { NearbyCity } from "#app/features/places/domain/nearby-cities.ts";
import { formatDateRange, formatMoney, formatNumber, unbroken } from "#app/i18n/format.ts";
import { groupedCount } from "#app/i18n/grouped-count.ts";
import { type Language, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { cents } from "#app/platform/money.ts";
import {
  type ActiveFilter,
  activeFilters,
  filterKey,
  withoutFilters,
} from "../domain/active-filters.ts";
import {
  anyPrice,
  hasNoUpperLimit,
  lowestPrice,
} from "#app/features/matching-boats/domain/price-range.ts";
import {
  maxGuests,
  type SearchCriteria,
  type SearchProblem,
} from "#app/features/matching-boats/domain/search-criteria.ts";
import { searchPageAddress, type SearchView } from "../domain/search-view.ts";
import { fieldOfProblem, typedFields } from "../domain/typed-fields.ts";
import { priceRangeLabel } from "../labels.ts";
import { maxOffers, type OtherSearches } from "../queries/find-other-searches.server.ts";
import type { SearchResult } from "../queries/search-boats.server.ts";
import { maxPages, type SearchAddress } from "../schema.ts";

const problemTexts: Readonly<Record<SearchProblem, (language: Language) => string>> = {
  location_too_long: m.search_problem_location_too_long,
  date_from_invalid: m.search_problem_date_from_invalid,
  date_to_invalid: m.search_problem_date_to_invalid,
  dates_past: m.search_problem_dates_past,
  dates_reversed: m.search_problem_dates_reversed,
  dates_too_long: m.search_problem_dates_too_long,
  dates_too_far: m.search_problem_dates_too_far,
  guests_invalid: (language) =>
    m.search_problem_guests_invalid({ most: formatNumber(maxGuests, { language }) }),
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
  result: Pick<SearchResult, "total" | "beyondPrice" | "nearby">;
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
  return {
    criteria,
    view,
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
    /** Each active filter, and the path of the search without it. */
    filters: activeFilters(criteria).map((filter) => ({
      key: filterKey(filter),
      label: filterLabel(filter, criteria, language),
      without: searchPageAddress(filter.without, view),
    })),
    withoutFilters: searchPageAddress(withoutFilters(criteria), view),
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
    beyond: beyondPrices(searched),
    empty: total > 0 ? null : emptySearchView(searched),
  };
}

export type SearchPageView = ReturnType<typeof searchPageView>;

/** A text that more boats match at other prices, with a link to them; null without such boats. */
function beyondPrices({ criteria, view, result, language }: Omit<Searched, "params">) {
  const { total, beyondPrice } = result;
  if (total === 0 || beyondPrice === 0) return null;
  return {
    text: beyondText(criteria, groupedCount(beyondPrice, language)),
    action: m.search_beyond_show({ count: beyondPrice }),
    to: searchPageAddress({ ...criteria, price: anyPrice }, view),
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

/** An alternative search: its label, how many boats it finds, and its path. */
type Offer = { label: string; note: string | null; count: string; to: string };

/** The empty state of a search: alternative dates, places and filters with boats, and a link to all boats. */
function emptySearchView({ criteria, view, result, others, language }: Omit<Searched, "params">) {
  const { beyondPrice } = result;
  const offer = (label: string, count: number, to: SearchCriteria, note: string | null = null) => ({
    label,
    note,
    count: m.search_boats({ count: groupedCount(count, language) }),
    to: searchPageAddress(to, view),
  });
  const { places = [], stays = [], cities = [], filters = [] } = others ?? {};
  const prices: Offer[] =
    beyondPrice > 0
      ? [offer(m.search_empty_prices(), beyondPrice, { ...criteria, price: anyPrice })]
      : [];
  const groups = [
    {
      title: m.search_empty_spelling(),
      offers: places.map(({ place, count }) =>
        offer(shortName(place), count, { ...criteria, location: storedName(place) }),
      ),
    },
    {
      title: m.search_empty_days(),
      offers: stays
        .toSorted((a, b) => a.shift - b.shift)
        .map(({ range, shift, count }) =>
          offer(
            formatDateRange(range.from, range.to, language),
            count,
            { ...criteria, range },
            shiftText(shift),
          ),
        ),
    },
    {
      title: criteria.range ? m.search_empty_further_days() : m.search_empty_further(),
      offers: cities.slice(0, maxOffers).map(({ city, distanceKm, count }) => {
        const km = m.search_km({ km: formatNumber(distanceKm, { decimals: 0, language }) });
        return offer(townName(city.name), count, { ...criteria, location: city.name }, km);
      }),
    },
    {
      title: m.search_empty_filters(),
      offers: [
        ...prices,
        ...filters.map((filter) =>
          offer(withoutText(filter, criteria, language), filter.count, filter.without),
        ),
      ].slice(0, maxOffers),
    },
  ];
  // The search had no filters, found nothing, and did not fail.
  const isSiteEmpty = others !== null && activeFilters(criteria).length === 0;
  if (isSiteEmpty) return emptySiteView(language);
  return {
    title: m.search_empty_title(),
    text: m.search_empty_text(),
    groups: groups.filter(({ offers }) => offers.length > 0),
    all: { label: m.search_empty_action(), to: searchPageAddress(withoutFilters(criteria), view) },
  };
}

/**
 * The empty state while the site has no boats: an invitation to offer the first one; visitors register first.
 */
function emptySiteView(language: Language) {
  const redirectTo = localizedPath(language, "/boat-setup");
  return {
    title: m.home_no_boats(),
    text: m.home_no_boats_text(),
    groups: [],
    all: {
      label: m.shell_become_owner(),
      to: `/register?${new URLSearchParams({ redirectTo })}`,
    },
  };
}

export type EmptySearchView = ReturnType<typeof emptySearchView>;

function shiftText(shift: number): string {
  const count = Math.abs(shift);
  return shift < 0 ? m.search_days_earlier({ count }) : m.search_days_later({ count });
}

function withoutText(filter: ActiveFilter, criteria: SearchCriteria, language: Language): string {
  if (filter.kind === "place" || filter.kind === "area") return m.search_empty_anywhere();
  if (filter.kind === "dates") return m.search_empty_any_dates();
  return m.search_without({ filter: filterLabel(filter, criteria, language) });
}

/** The label of an active filter. */
function filterLabel(filter: ActiveFilter, criteria: SearchCriteria, language: Language): string {
  const { location, range, guests, navigation, price } = criteria;
  if (filter.choice) return typeLabel(filter.choice);
  if (filter.kind === "place" && location !== null) return placeName(location);
  if (filter.kind === "dates" && range) return formatDateRange(range.from, range.to, language);
  if (filter.kind === "navigation" && navigation) return navigationModeLabel(navigation);
  if (filter.kind === "guests") return m.search_guest_count({ count: guests });
  if (filter.kind === "price") return priceRangeLabel(price);
  return m.search_heading_area();
}

function typeLabel({ type, subtype }: SearchCriteria["types"][number]): string {
  return subtype === null ? boatTypeLabel(type) : yachtSubtypeLabel(subtype);
}

/** A listed place in the reader's language and spelling; any other place as it was typed. */
function placeName(location: string): string {
  const place = findPlace(location);
  return place === null ? location : shortName(place);
}

function shortName(place: Place): string {
  return place.kind === "city" ? townName(place.city.name) : placeLabel(place);
}

/** The city's name without the home country: 'Nice', but 'Gênes, Italie'. */
function townName(city: string): string {
  return boatPlaceLabel({ city, port: "" });
}
