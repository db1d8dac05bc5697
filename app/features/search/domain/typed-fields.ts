import type { SearchProblem } from "#app/features/matching-boats/domain/search-criteria.ts";
import { type CalendarDate, parseCalendarDate } from "#app/platform/time/calendar-date.ts";

export type FilterField = "location" | "dates" | "guests" | "price";

const fields: Readonly<Partial<Record<SearchProblem, FilterField>>> = {
  location_too_long: "location",
  date_from_invalid: "dates",
  date_to_invalid: "dates",
  dates_past: "dates",
  dates_reversed: "dates",
  dates_too_long: "dates",
  dates_too_far: "dates",
  guests_invalid: "guests",
  price_invalid: "price",
  price_crossed: "price",
};

/** The field of the panel that a problem refers to; null without one. */
export function fieldOfProblem(problem: SearchProblem): FilterField | null {
  return fields[problem] ?? null;
}

/** The most characters of invalid input that are put back into a field. */
const maxKeptLength = 200;

export type TypedFields = {
  location: string | null;
  dates: { from: CalendarDate | null; to: CalendarDate | null } | null;
  guests: string | null;
  minPrice: string | null;
  maxPrice: string | null;
};

/**
 * The invalid input of each field, so that the form preserves it; null for every valid field, and null if all
 * are valid.
 */
export function typedFields(
  params: URLSearchParams,
  problems: readonly SearchProblem[],
): TypedFields | null {
  if (problems.length === 0) return null;
  const wrong = new Set(problems.map(fieldOfProblem));
  const typed = (field: FilterField, name: string) =>
    wrong.has(field) ? (params.get(name)?.trim().slice(0, maxKeptLength) ?? null) : null;
  return {
    location: typed("location", "location"),
    // A date field cannot show anything else than a date.
    dates: wrong.has("dates")
      ? {
          from: parseCalendarDate(typed("dates", "dateFrom")),
          to: parseCalendarDate(typed("dates", "dateTo")),
        }
      : null,
    guests: typed("guests", "guests"),
    minPrice: typed("price", "minPrice"),
    maxPrice: typed("price", "maxPrice"),
  };
}
