import { type SearchCriteria, searchParamsOf } from "./search-criteria.ts";

/** The views of the search page; the list is the default. */
export type SearchView = "list" | "map";

/** The view that an address asks for by `view=map`; anything else is the list. */
export function readSearchView(params: URLSearchParams): SearchView {
  return params.get("view") === "map" ? "map" : "list";
}

/**
 * The address of the search page for the criteria in a view, without its language. All links of the
 * page use it, so that none loses the view; the first page's number is omitted.
 */
export function searchPageAddress(criteria: SearchCriteria, view: SearchView, page = 1): string {
  const params = searchParamsOf(criteria);
  if (view === "map") params.set("view", view);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? "/search" : `/search?${params}`;
}
