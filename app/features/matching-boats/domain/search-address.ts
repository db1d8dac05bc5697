import type { PriceRange } from "./price-range.ts";
import { writeSearchArea } from "./search-area.ts";
import { openSearch, type SearchCriteria, typeParameter } from "./search-criteria.ts";

/** The path and query of a search without the language prefix: '/search?location=Nice&guests=2'. */
export function searchAddress(criteria: SearchCriteria): string {
  const params = searchParamsOf(criteria);
  return params.size === 0 ? "/search" : `/search?${params}`;
}

/** The criteria as a query string, in a fixed order and without defaults. */
export function searchParamsOf(criteria: SearchCriteria): URLSearchParams {
  const params = new URLSearchParams();
  if (criteria.area) params.set("area", writeSearchArea(criteria.area));
  else if (criteria.location !== null) params.set("location", criteria.location);
  if (criteria.range) {
    params.set("dateFrom", criteria.range.from);
    params.set("dateTo", criteria.range.to);
  }
  if (criteria.guests !== openSearch.guests) params.set("guests", String(criteria.guests));
  for (const choice of criteria.types) params.append("type", typeParameter(choice));
  if (criteria.navigation !== null) params.set("navigation", criteria.navigation);
  writePrice(params, criteria.price);
  if (criteria.sort !== openSearch.sort) params.set("sort", criteria.sort);
  return params;
}

function writePrice(params: URLSearchParams, price: PriceRange): void {
  const { min, max } = openSearch.price;
  if (price.min !== min) params.set("minPrice", String(price.min));
  if (price.max !== max) params.set("maxPrice", String(price.max));
}
