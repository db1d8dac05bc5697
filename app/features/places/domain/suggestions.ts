import { type City, cityReadings, foldPlace, referenceCities, townOf } from "./reference-cities.ts";
import { portsOf } from "./reference-ports.ts";
import { foldText } from "./text-matching.ts";

/** City suggestions start at this many typed characters (spec 1 §9). */
export const cityQueryMinLength = 2;

/** Port suggestions start at this many typed characters (spec 1 §9). */
const portQueryMinLength = 1;

/** The most cities suggested in the add-boat dialog (spec 1 §9). */
const addBoatCitySuggestionCap = 5;

/** A normalized text to search for the query, which must start at `lastStart` or before. */
export type Reading = { text: string; lastStart: number };

/** A text of which any part may be typed. */
export function wholeReading(text: string): Reading {
  const folded = foldText(text);
  return { text: folded, lastStart: folded.length };
}

/**
 * The query may occur anywhere in the town, but only at the start of the country, or 'an' would
 * match all of France.
 */
export function readingsOfCity(city: City): Reading[] {
  return cityReadings(city).map((reading) => ({
    text: foldPlace(reading),
    lastStart: foldPlace(townOf(reading)).length + 1,
  }));
}

/** The `items` that contain the query: first those that begin with it, otherwise in their order. */
export function suggest<Item>(
  items: readonly Item[],
  query: string,
  readings: (item: Item) => readonly Reading[],
): Item[] {
  const needle = foldPlace(query);
  if (needle === "") return [];
  const begins: Item[] = [];
  const contains: Item[] = [];
  for (const item of items) {
    const found = readings(item).filter(({ text, lastStart }) => {
      const start = text.indexOf(needle);
      return start !== -1 && start <= lastStart;
    });
    if (found.some(({ text }) => text.startsWith(needle))) begins.push(item);
    else if (found.length > 0) contains.push(item);
  }
  return [...begins, ...contains];
}

/** The characters of a query, without spaces around it. */
export function typedLength(query: string): number {
  return Array.from(query.trim()).length;
}

/**
 * Cities for what was typed, from two characters on, as a substring ignoring case and accents, in
 * French or English; at most 5, as the add-boat dialog offers (spec 1 §5, §9).
 */
export function suggestCities(query: string): City[] {
  if (typedLength(query) < cityQueryMinLength) return [];
  return suggest<City>(referenceCities, query, readingsOfCity).slice(0, addBoatCitySuggestionCap);
}

/** The ports of the chosen city for what was typed, from one character on (spec 1 §5). */
export function suggestPorts(city: string, query: string): string[] {
  if (typedLength(query) < portQueryMinLength) return [];
  return suggest(portsOf(city), query, (port) => [wholeReading(port)]);
}
