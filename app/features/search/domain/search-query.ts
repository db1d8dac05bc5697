import { openSearch } from "#app/features/matching-boats/domain/search-criteria.ts";

const defaults: Readonly<Record<string, string>> = {
  guests: String(openSearch.guests),
  minPrice: String(openSearch.price.min),
  sort: openSearch.sort,
};

type Keeps = (name: string, parameter: string) => boolean;

export type ChangedSearch = (keeps: Keeps, added?: readonly [string, string][]) => string;

/**
 * The address of a search that differs from the given one: with the parameters that `keeps` accepts, by name
 * or as 'name=value', and with the added ones. It starts at page 1 and has no language prefix.
 */
export function changedSearch(
  params: URLSearchParams,
  keeps: Keeps,
  added: readonly [string, string][] = [],
): string {
  const kept = [...params].filter(
    ([name, value]) => name !== "page" && keeps(name, `${name}=${value}`),
  );
  return `/search${searchQueryOf([...kept, ...added])}`;
}

/** Whether a parameter of a search is none of its filters. */
export function isNoFilter(name: string): boolean {
  return name === "sort" || name === "view";
}

/**
 * The query of a search form that is submitted with JavaScript: like the browser's, but without empty fields
 * and defaults; '' without criteria.
 */
export function searchQueryOf(form: Iterable<[string, unknown]>): string {
  const params = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== "string" || value.trim() === "") continue;
    if (defaults[name] === value) continue;
    params.append(name, value);
  }
  // Beside a minimum price, the default maximum is kept: the two may be reversed, and the visitor must then
  // see the message.
  if (!params.has("minPrice") && params.get("maxPrice") === String(openSearch.price.max)) {
    params.delete("maxPrice");
  }
  return params.size === 0 ? "" : `?${params}`;
}
