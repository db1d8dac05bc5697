import { listedPorts, type Place } from "./find-place.ts";
import { findCity, referenceCities, withShortSaint } from "./reference-cities.ts";
import { referenceDestinations } from "./reference-destinations.ts";
import { referenceRegions, regionReadings } from "./reference-regions.ts";
import {
  cityQueryMinLength,
  type Reading,
  readingsOfCity,
  suggest,
  typedLength,
  wholeReading,
} from "./suggestions.ts";

/** The maximum number of places suggested in a search (spec 1 §9). */
const searchSuggestionCap = 8;

/**
 * All listed places: cities, with the 20 known destinations first (spec 1 §3), then regions, then ports.
 */
function listPlaces(): Place[] {
  const known = new Set<string>(referenceDestinations);
  const destinations = referenceDestinations.flatMap((name) => findCity(name) ?? []);
  const others = referenceCities.filter(({ name }) => !known.has(name));
  return [
    ...[...destinations, ...others].map((city) => ({ kind: "city" as const, city })),
    ...referenceRegions.map((region) => ({ kind: "region" as const, region })),
    ...listedPorts.map((port) => ({ kind: "port" as const, ...port })),
  ];
}

function readingsOf(place: Place): Reading[] {
  if (place.kind === "city") return readingsOfCity(place.city);
  if (place.kind === "region") return regionReadings(place.region).map(wholeReading);
  return withShortSaint([place.port]).map(wholeReading);
}

let places: readonly Place[] | undefined;

/**
 * Suggests cities, regions and ports for a search query of two or more characters, in French or English,
 * ignoring case and accents: names that begin with the query first; at most 8 (spec 1 §5, §9).
 */
export function suggestPlaces(query: string): Place[] {
  if (typedLength(query) < cityQueryMinLength) return [];
  places ??= listPlaces();
  return suggest(places, query, readingsOf).slice(0, searchSuggestionCap);
}
