import { findCity } from "#app/features/boats/domain/reference-cities.ts";
import { boatPlaceLabel } from "#app/features/boats/labels.ts";
import { formatDateRange } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { SearchCriteria, SearchProblem } from "./domain/search-criteria.ts";

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
};

/**
 * A search in the language of the request. Made on the server, so that the browser needs no list of
 * cities to say where it looked.
 */
export function searchInWords({ criteria, problems, nearby }: Searched, language: Language) {
  const { location, range, guests } = criteria;
  const place = location === null ? null : placeName(location);
  const dates = range && formatDateRange(range.from, range.to, language);
  const party = m.search_guest_count({ count: guests });
  return {
    /** A listed city in the reader's language and spelling; any other place as it was typed. */
    place,
    /** The search in one line: days, or that any will do, and guests. */
    line: [dates ?? m.search_dates_any(), party],
    /** What was asked for beside the place. */
    details: [...(dates ? [dates] : []), ...(guests > 1 ? [party] : [])],
    /** What of the address was left aside, and why. */
    problems: problems.map((problem) => problemTexts[problem]()),
    /** That others stand in for a city without boats. */
    nearby: nearby && place && m.search_nearby({ place, cities: nearby.map(placeName).join(", ") }),
  };
}

export type SearchInWords = ReturnType<typeof searchInWords>;

function placeName(location: string): string {
  const city = findCity(location);
  return city ? boatPlaceLabel({ city: city.name, port: "" }) : location;
}
