import type { RentalRange } from "#app/features/availability/domain/rental-range.ts";
import type { BoatTypeChoice } from "#app/features/boats/domain/boat-type.ts";
import type { NavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import { defaultPriceRange, type PriceRange } from "./price-range.ts";
import type { SearchArea } from "./search-area.ts";

/** The sort orders of results; the first is the default. */
export const searchSorts = ["relevance", "price", "newest", "rating"] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Reads a sort order; null for an unknown one. */
export function readSearchSort(text: string): SearchSort | null {
  return searchSorts.find((sort) => sort === text) ?? null;
}

/** The highest capacity that the database accepts for a boat, so nobody can search for more guests. */
export const maxGuests = 1000;

/** The maximum length of the place to search, in characters. */
export const maxPlaceLength = 200;

/** The search criteria; those that the visitor left open are null or empty (spec 1 §2). */
export type SearchCriteria = {
  location: string | null;
  /** An area of the map, where the visitor asked for no location. */
  area: SearchArea | null;
  range: RentalRange | null;
  /** At least 1, the default (spec 1 §7). */
  guests: number;
  types: readonly BoatTypeChoice[];
  navigation: NavigationMode | null;
  /** The daily price; 0 to 1200 euros by default (spec 1 §9). */
  price: PriceRange;
  sort: SearchSort;
};

/** The search without any criteria: at the default price, in the default order. */
export const openSearch: SearchCriteria = {
  location: null,
  area: null,
  range: null,
  guests: 1,
  types: [],
  navigation: null,
  price: defaultPriceRange,
  sort: searchSorts[0],
};

/** Why a part of the URL was ignored; each problem has its message. */
export type SearchProblem =
  | "location_too_long"
  | "date_from_invalid"
  | "date_to_invalid"
  | "dates_past"
  | "dates_reversed"
  | "dates_too_long"
  | "dates_too_far"
  | "guests_invalid"
  | "type_unknown"
  | "navigation_unknown"
  | "price_invalid"
  | "price_crossed"
  | "area_invalid"
  | "sort_unknown";

/** A boat type in the format of a URL; `readBoatTypeAlias` reads it. */
export function typeParameter({ type, subtype }: BoatTypeChoice): string {
  return subtype === null ? type : `${type}_${subtype}`;
}
