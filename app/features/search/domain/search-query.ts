import { defaultPriceRange } from "./price-range.ts";
import { searchSorts } from "./search-criteria.ts";

const defaults: Readonly<Record<string, string>> = {
  guests: "1",
  minPrice: String(defaultPriceRange.min),
  sort: searchSorts[0],
};

/**
 * The query of a search form as sent by scripts: as the browser would write it, without empty
 * fields and defaults; '' when there are no criteria.
 */
export function searchQueryOf(form: Iterable<[string, unknown]>): string {
  const params = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== "string" || value.trim() === "") continue;
    if (defaults[name] === value) continue;
    params.append(name, value);
  }
  // Kept beside a lowest price: the two may be reversed, and the visitor must see a message.
  if (!params.has("minPrice") && params.get("maxPrice") === String(defaultPriceRange.max)) {
    params.delete("maxPrice");
  }
  return params.size === 0 ? "" : `?${params}`;
}
