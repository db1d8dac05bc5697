import type { RentalRange } from "#app/features/availability/domain/rental-range.ts";
import type { BoatTypeChoice } from "#app/features/boats/domain/boat-type.ts";
import type { NavigationMode } from "#app/features/boats/domain/navigation-mode.ts";

/** What a visitor looks for; what he left open is null or empty (spec 1 §2). */
export type SearchCriteria = {
  location: string | null;
  range: RentalRange | null;
  /** At least 1, the default (spec 1 §7). */
  guests: number;
  types: readonly BoatTypeChoice[];
  navigation: NavigationMode | null;
};

/** Why a part of an address was left aside; each has its message. */
export type SearchProblem =
  | "location_too_long"
  | "date_from_invalid"
  | "date_to_invalid"
  | "dates_past"
  | "dates_reversed"
  | "dates_too_long"
  | "guests_invalid"
  | "type_unknown"
  | "navigation_unknown";

/** The address that searches for the criteria, without its language: '/search?location=Nice&guests=2'. */
export function searchAddress(criteria: SearchCriteria, page = 1): string {
  const params = searchParamsOf(criteria);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? "/search" : `/search?${params}`;
}

/** The criteria as a query, in one order and without what is the default. */
export function searchParamsOf(criteria: SearchCriteria): URLSearchParams {
  const params = new URLSearchParams();
  if (criteria.location !== null) params.set("location", criteria.location);
  if (criteria.range) {
    params.set("dateFrom", criteria.range.from);
    params.set("dateTo", criteria.range.to);
  }
  if (criteria.guests > 1) params.set("guests", String(criteria.guests));
  for (const choice of criteria.types) params.append("type", typeParameter(choice));
  if (criteria.navigation !== null) params.set("navigation", criteria.navigation);
  return params;
}

/** How an address names a type; `readBoatTypeAlias` reads it back. */
export function typeParameter({ type, subtype }: BoatTypeChoice): string {
  return subtype === null ? type : `${type}_${subtype}`;
}
