import { highestPrice } from "#app/features/matching-boats/domain/price-range.ts";
import type { SearchCriteria } from "#app/features/matching-boats/domain/search-criteria.ts";
import type { Destination } from "./destination-path.ts";

/** The search for all boats of a destination, at any price. */
export function destinationCriteria({ city, type }: Destination): SearchCriteria {
  return {
    location: city?.name ?? null,
    area: null,
    range: null,
    guests: 1,
    types: type ? [{ type, subtype: null }] : [],
    navigation: null,
    price: { min: 0, max: highestPrice },
    sort: "relevance",
  };
}
