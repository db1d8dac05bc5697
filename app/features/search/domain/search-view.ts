import { searchParamsOf } from "#app/features/matching-boats/domain/search-address.ts";
import type { SearchCriteria } from "#app/features/matching-boats/domain/search-criteria.ts";

/** The views of the search page; the list is the default. */
export type SearchView = "list" | "map";

/** The view in the URL: the map for `view=map`, otherwise the list. */
export function readSearchView(params: URLSearchParams): SearchView {
  return params.get("view") === "map" ? "map" : "list";
}

/**
 * The path and query of the search page for criteria in a view, without the language prefix. All links of the
 * page and of its map use this function, so that none loses the view unintended. The first page's number is
 * left out.
 */
export function searchPageAddress(criteria: SearchCriteria, view: SearchView, page = 1): string {
  const params = searchParamsOf(criteria);
  if (view === "map") params.set("view", view);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? "/search" : `/search?${params}`;
}
