import { defaultPriceRange } from "#app/features/matching-boats/domain/price-range.ts";
import { searchSorts } from "#app/features/matching-boats/domain/search-criteria.ts";

const defaults: Readonly<Record<string, string>> = {
  guests: "1",
  minPrice: String(defaultPriceRange.min),
  sort: searchSorts[0],
};

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
  if (!params.has("minPrice") && params.get("maxPrice") === String(defaultPriceRange.max)) {
    params.delete("maxPrice");
  }
  return params.size === 0 ? "" : `?${params}`;
}
