import { listedPorts, type Place } from "./find-place.ts";
import { findCity, referenceCities } from "./reference-cities.ts";
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

/** The most places suggested in a search (spec 1 §9). */
const searchSuggestionCap = 8;

/** The places of all lists: cities, the 20 known destinations first (spec 1 §3), regions, ports. */
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
  return [wholeReading(place.port)];
}

let places: readonly Place[] | undefined;

/**
 * Cities, regions and ports for what was typed in a search, from two characters on, ignoring case
 * and accents, in French or English: those that begin with it first; at most 8 (spec 1 §5, §9).
 */
export function suggestPlaces(query: string): Place[] {
  if (typedLength(query) < cityQueryMinLength) return [];
  places ??= listPlaces();
  return suggest(places, query, readingsOf).slice(0, searchSuggestionCap);
}
