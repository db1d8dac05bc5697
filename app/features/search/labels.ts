import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { SearchProblem } from "./domain/search-criteria.ts";

/** What was left aside of an address, and why, in the reader's language. */
export const searchProblemLabel = /* @__PURE__ */ labelsOf<SearchProblem>({
  location_too_long: m.search_problem_location_too_long,
  date_from_invalid: m.search_problem_date_from_invalid,
  date_to_invalid: m.search_problem_date_to_invalid,
  dates_past: m.search_problem_dates_past,
  dates_reversed: m.search_problem_dates_reversed,
  dates_too_long: m.search_problem_dates_too_long,
  guests_invalid: m.search_problem_guests_invalid,
  type_unknown: m.search_problem_type_unknown,
  navigation_unknown: m.search_problem_navigation_unknown,
});
