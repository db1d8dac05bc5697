import { defaultPriceRange } from "./price-range.ts";
import { searchSorts } from "./search-sort.ts";

const defaults: Readonly<Record<string, string>> = {
  guests: "1",
  minPrice: String(defaultPriceRange.min),
  sort: searchSorts[0],
};

/**
 * The query of a search form as sent by scripts: as the browser would write it, without the fields
 * that were left empty or at their default; '' when nothing is asked for.
 */
export function searchQueryOf(form: Iterable<[string, unknown]>): string {
  const params = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== "string" || value.trim() === "") continue;
    if (defaults[name] === value) continue;
    params.append(name, value);
  }
  // Beside a lowest price it stays: the two may be crossed, and the visitor is to be told.
  if (!params.has("minPrice") && params.get("maxPrice") === String(defaultPriceRange.max)) {
    params.delete("maxPrice");
  }
  return params.size === 0 ? "" : `?${params}`;
}
