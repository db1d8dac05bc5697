import { formatNumber } from "./format.ts";
import type { Language } from "./language.ts";

/**
 * A count as the input of a message: it is written with grouped digits, '12 500' in French and '12,500'
 * in English, and still chooses between singular and plural by its value (spec 1 §1).
 */
export function groupedCount(count: number, language: Language): object {
  return {
    toString: () => formatNumber(count, { language }),
    // Messages choose their plural by the number.
    valueOf: () => count,
  };
}
