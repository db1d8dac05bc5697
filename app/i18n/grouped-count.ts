import { formatNumber } from "./format.ts";
import type { Language } from "./language.ts";

/**
 * A count as the argument of a message: it is written with grouped digits, '12 500' in French and '12,500' in
 * English, but still selects singular or plural by its value (spec 1 §1).
 */
export function groupedCount(count: number, language: Language): object {
  return {
    toString: () => formatNumber(count, { language }),
    // Messages select their plural form by the number.
    valueOf: () => count,
  };
}
