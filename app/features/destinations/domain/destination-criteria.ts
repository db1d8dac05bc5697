import { anyPrice } from "#app/features/matching-boats/domain/price-range.ts";
import {
  openSearch,
  type SearchCriteria,
} from "#app/features/matching-boats/domain/search-criteria.ts";
import type { Destination } from "./destination-path.ts";

/** The search for all boats of a destination, at any price. */
export function destinationCriteria({ city, type }: Destination): SearchCriteria {
  return {
    ...openSearch,
    location: city?.name ?? null,
    types: type ? [{ type, subtype: null }] : [],
    price: anyPrice,
  };
}
