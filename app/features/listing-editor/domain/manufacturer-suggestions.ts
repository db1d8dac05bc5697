import { suggest, typedLength, wholeReading } from "#app/features/places/domain/suggestions.ts";
import { referenceManufacturers } from "./reference-manufacturers.ts";

/** Manufacturer suggestions start at this many typed characters (spec 1 §9). */
const manufacturerQueryMinLength = 1;

/** The most manufacturers that are suggested (spec 1 §9). */
export const manufacturerSuggestionCap = 8;

/** Suggests manufacturers for the typed text, from one character on, at most 8 (spec 1 §5, §9). */
export function suggestManufacturers(query: string): string[] {
  if (typedLength(query) < manufacturerQueryMinLength) return [];
  return suggest(referenceManufacturers, query, (name) => [wholeReading(name)]).slice(
    0,
    manufacturerSuggestionCap,
  );
}
