import { formatNumber } from "./format.ts";
import { getLocale } from "./paraglide/runtime.js";

/**
 * A schema's message for a text above its limit: '5 000 caractères au plus' in French, '5,000' in English.
 */
export function longerThan(max: number, message: (limit: { count: string }) => string) {
  return () => message({ count: formatNumber(max, { language: getLocale() }) });
}
