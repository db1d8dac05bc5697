import { distance } from "fastest-levenshtein";
import { listedPorts, type Place, storedName } from "./find-place.ts";
import { cityReadings, foldPlace, referenceCities, townOf } from "./reference-cities.ts";
import { referenceRegions, regionReadings } from "./reference-regions.ts";

/** Shorter texts are similar to too many names. */
const shortestText = 4;

/** In a shorter text, a letter may be missing or too many, but not wrong: Paris is not Paros. */
const mediumText = 6;

/** From this length on, two letters may be wrong: 'Marsiele'. */
const longText = 8;

let placesByReading: ReadonlyMap<string, Place> | undefined;

function indexPlaces(): ReadonlyMap<string, Place> {
  const index = new Map<string, Place>();
  const add = (reading: string, place: Place) => {
    const folded = foldPlace(reading);
    if (!index.has(folded)) index.set(folded, place);
  };
  for (const city of referenceCities) {
    for (const reading of cityReadings(city)) {
      add(townOf(reading), { kind: "city", city });
      add(reading, { kind: "city", city });
    }
  }
  for (const region of referenceRegions) {
    for (const reading of regionReadings(region)) add(reading, { kind: "region", region });
  }
  for (const port of listedPorts) add(port.port, { kind: "port", ...port });
  return index;
}

/**
 * The listed places that a text could mean if it has a typing error: one letter is wrong, missing or too
 * many, or two letters in a text of eight or more. The most similar first; empty for a text that is a listed
 * place.
 */
export function similarPlaces(text: string): Place[] {
  const typed = foldPlace(text);
  if (typed.length < shortestText) return [];
  placesByReading ??= indexPlaces();
  if (placesByReading.has(typed)) return [];
  const maxErrors = typed.length < longText ? 1 : 2;
  const found = new Map<string, { place: Place; errors: number }>();
  for (const [reading, place] of placesByReading) {
    const difference = Math.abs(reading.length - typed.length);
    // Each letter more or less is an error, so other lengths need no comparison.
    if (difference > maxErrors || (difference === 0 && typed.length < mediumText)) continue;
    const errors = distance(typed, reading);
    if (errors > maxErrors) continue;
    // A place with several similar spellings is offered once.
    const name = storedName(place);
    const known = found.get(name);
    if (!known || errors < known.errors) found.set(name, { place, errors });
  }
  return [...found.values()].toSorted((a, b) => a.errors - b.errors).map(({ place }) => place);
}
