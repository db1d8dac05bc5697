import type { Bounds } from "#app/features/boats/domain/reference-harbours.ts";
import {
  type SearchCriteria,
  searchParamsOf,
} from "#app/features/search/domain/search-criteria.ts";

/** The address that searches an area of the map and keeps all other wishes, without its language. */
export function areaSearch(criteria: SearchCriteria, area: Bounds): string {
  const params = searchParamsOf({ ...criteria, location: null, area });
  params.set("view", "map");
  return `/search?${params}`;
}
