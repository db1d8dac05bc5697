import { type City, cityReadings, foldPlace, referenceCities, townOf } from "./reference-cities.ts";
import { portsOf } from "./reference-ports.ts";
import { foldText } from "./text-matching.ts";

/** City suggestions start at this many typed characters (spec 1 §9). */
export const cityQueryMinLength = 2;

/** Port suggestions start at this many typed characters (spec 1 §9). */
const portQueryMinLength = 1;

/** The maximum number of cities suggested in the add-boat dialog (spec 1 §9). */
const addBoatCitySuggestionCap = 5;

/** A normalised text that is searched for the query; a match must start at `lastStart` or before. */
export type Reading = { text: string; lastStart: number };

/** A reading of a text that the query may match at any position. */
export function wholeReading(text: string): Reading {
  const folded = foldText(text);
  return { text: folded, lastStart: folded.length };
}

/**
 * The readings of a city. The query may match anywhere in the town, but only at the start of the country,
 * or 'an' would match all of France.
 */
export function readingsOfCity(city: City): Reading[] {
  return cityReadings(city).map((reading) => ({
    text: foldPlace(reading),
    lastStart: foldPlace(townOf(reading)).length + 1,
  }));
}

/** The `items` that contain the query: those that begin with it first, each group in its given order. */
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

/** The number of characters in a query, without the spaces around it. */
export function typedLength(query: string): number {
  return Array.from(query.trim()).length;
}

/**
 * Suggests cities that contain the query, from two characters on, in French or English, ignoring case and
 * accents; at most 5, as in the add-boat dialog (spec 1 §5, §9).
 */
export function suggestCities(query: string): City[] {
  if (typedLength(query) < cityQueryMinLength) return [];
  return suggest<City>(referenceCities, query, readingsOfCity).slice(0, addBoatCitySuggestionCap);
}

/** Suggests ports of the chosen city that contain the query, from one character on (spec 1 §5). */
export function suggestPorts(city: string, query: string): string[] {
  if (typedLength(query) < portQueryMinLength) return [];
  return suggest(portsOf(city), query, (port) => [wholeReading(port)]);
}
