import type { SearchCriteria } from "#app/features/matching-boats/domain/search-criteria.ts";
import { findCity } from "#app/features/places/domain/reference-cities.ts";
import type { Language } from "#app/i18n/language.ts";
import { destinationPaths } from "../domain/destination-path.ts";

/**
 * Whether and how search engines should index a search. A search for a listed city, one type, or both is a
 * variant of that destination's page. With any further criterion (dates, guests, prices, a part of the map, a
 * later page) it is not indexed.
 */
export function searchIndexing(
  params: URLSearchParams,
  { location, types }: Pick<SearchCriteria, "location" | "types">,
): { isIndexed: boolean; paths?: Record<Language, string> } {
  const city = location === null ? null : findCity(location);
  const [choice] = types;
  const type = types.length === 1 && choice?.subtype === null ? choice.type : null;
  const parameters = [...params].filter(([name, value]) => value !== "" && isPartOfSearch(name));
  const known = Number(city !== null) + Number(type !== null);
  const isIndexed = parameters.length === known;
  return known === 0 ? { isIndexed } : { isIndexed, paths: destinationPaths({ city, type }) };
}

// Other parameters, such as those of campaigns, do not change the results.
const searchParams = new Set(
  "location area dateFrom dateTo guests type navigation minPrice maxPrice sort view page".split(
    " ",
  ),
);

function isPartOfSearch(name: string): boolean {
  return searchParams.has(name);
}
