import { findCity } from "#app/features/places/domain/reference-cities.ts";
import { boatPlaceLabel } from "#app/features/places/labels.ts";
import { navigationModeLabel, yachtSubtypeLabel } from "#app/features/boats/labels.ts";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { formatDateRange } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type ActiveFilter, activeFilters, filterKey } from "../domain/active-filters.ts";
import type { SearchCriteria, SearchProblem } from "../domain/search-criteria.ts";
import { searchPageAddress, type SearchView } from "../domain/search-view.ts";
import { fieldOfProblem } from "../domain/typed-fields.ts";
import { priceRangeLabel } from "../labels.ts";

const problemTexts: Readonly<Record<SearchProblem, () => string>> = {
  location_too_long: m.search_problem_location_too_long,
  date_from_invalid: m.search_problem_date_from_invalid,
  date_to_invalid: m.search_problem_date_to_invalid,
  dates_past: m.search_problem_dates_past,
  dates_reversed: m.search_problem_dates_reversed,
  dates_too_long: m.search_problem_dates_too_long,
  guests_invalid: m.search_problem_guests_invalid,
  type_unknown: m.search_problem_type_unknown,
  navigation_unknown: m.search_problem_navigation_unknown,
  price_invalid: m.search_problem_price_invalid,
  price_crossed: m.search_problem_price_crossed,
  area_invalid: m.search_problem_area_invalid,
  sort_unknown: m.search_problem_sort_unknown,
};

type Searched = {
  criteria: SearchCriteria;
  problems: readonly SearchProblem[];
  nearby: readonly string[] | null;
  view: SearchView;
};

/**
 * A search in the language of the request. Created on the server, so that the browser needs no list
 * of cities to name the place.
 */
export function searchPageView({ criteria, problems, nearby, view }: Searched, language: Language) {
  const { location, area, range, guests } = criteria;
  const place = location === null ? null : placeName(location);
  const dates = range && formatDateRange(range.from, range.to, language);
  const party = m.search_guest_count({ count: guests });
  return {
    /** A listed city in the reader's language and spelling; any other place as it was typed. */
    place,
    /** The page's title, and what a search engine shows under it. */
    title: place ? m.search_title_place({ place }) : m.search_title(),
    description: m.search_description(),
    /** Where in a few words: the place, the part of the map, or everywhere. */
    heading: place ?? (area ? m.search_heading_area() : m.search_heading_all()),
    /** The search in one line: days, or that any will do, and guests. */
    line: [dates ?? m.search_dates_any(), party],
    /** Each active filter, and the address of the search without it. */
    filters: activeFilters(criteria).map((filter) => ({
      key: filterKey(filter),
      label: filterLabel(filter, criteria, language),
      without: searchPageAddress(filter.without, view),
    })),
    /**
     * The ignored parameters of the address, and why; each refers to a field of the panel or to
     * none.
     */
    problems: problems.map((problem) => ({
      field: fieldOfProblem(problem),
      text: problemTexts[problem](),
    })),
    /** Says that other cities are shown for a city without boats. */
    nearby: nearby && place && m.search_nearby({ place, cities: nearby.map(placeName).join(", ") }),
  };
}

export type SearchPageView = ReturnType<typeof searchPageView>;

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

function placeName(location: string): string {
  const city = findCity(location);
  return city ? boatPlaceLabel({ city: city.name, port: "" }) : location;
}
