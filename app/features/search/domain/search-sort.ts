/** The sort orders of results; the first is the default. */
export const searchSorts = ["relevance", "price", "newest", "rating"] as const;
export type SearchSort = (typeof searchSorts)[number];

/** The order that a text names, or null. */
export function readSearchSort(text: string): SearchSort | null {
  return searchSorts.find((sort) => sort === text) ?? null;
}
