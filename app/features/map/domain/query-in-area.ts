import {
  type SearchArea,
  writeSearchArea,
} from "#app/features/matching-boats/domain/search-area.ts";

/** The query of a search within an area of the map, which replaces the place. */
export function queryInArea(query: string, area: SearchArea): string {
  const others = [...new URLSearchParams(query)].filter(
    ([name]) => name !== "location" && name !== "area",
  );
  return String(new URLSearchParams([["area", writeSearchArea(area)], ...others]));
}
