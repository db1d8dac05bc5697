import { findPlace } from "#app/features/places/domain/find-place.ts";
import type { NearbyCity } from "#app/features/places/domain/nearby-cities.ts";
import { type CityName, findCity, townOf } from "#app/features/places/domain/reference-cities.ts";
import { type Harbour, harboursWithin } from "#app/features/places/domain/reference-harbours.ts";
import { portsOf } from "#app/features/places/domain/reference-ports.ts";
import { cityNeedles, placeWords } from "./place-query.ts";
import type { SearchArea } from "./search-area.ts";
import type { SearchCriteria } from "./search-criteria.ts";

/**
 * The boats of a city, under any of its names. `ports` limits them to boats in a `wanted` port, or in a port
 * that is not in `exceptOf`; null for all ports.
 */
export type CityHarbours = {
  cities: readonly string[];
  ports: { wanted: readonly string[]; exceptOf: readonly string[] | null } | null;
};

/** The place where boats must be. Names are compared after `fold_text`. */
export type PlaceRule =
  | { kind: "everywhere" }
  /** City or port contain each of these words; without words, no boat matches. */
  | { kind: "words"; words: readonly string[] }
  /** The city contains one of these texts. */
  | { kind: "city"; parts: readonly string[] }
  | { kind: "harbours"; of: readonly CityHarbours[] }
  /** In one of these cities; by relevance, earlier cities come first. */
  | { kind: "near"; cities: readonly { name: string; town: string }[] };

/** The requested place, an area of the map, or everywhere. */
export function requestedPlace({ location, area }: SearchCriteria): PlaceRule {
  if (area) return placeWithin(area);
  return location === null ? { kind: "everywhere" } : placeNamed(location);
}

/** Cities, in this order, as alternatives to the requested place. */
export function placeOfCities(cities: readonly NearbyCity[]): PlaceRule {
  return {
    kind: "near",
    cities: cities.map(({ city: { name } }) => ({ name, town: townOf(name) })),
  };
}

/** A city, and how many boats of a search are in it. */
export type CountedCity = NearbyCity & { count: number };

/** The cities of `placeOfCities` with the numbers of boats by the position of their city, from 1. */
export function withCounts(
  cities: readonly NearbyCity[],
  counts: ReadonlyMap<number, number>,
): CountedCity[] {
  return cities.map((near, index) => ({ ...near, count: counts.get(index + 1) ?? 0 }));
}

/**
 * The boats in the typed place, ignoring case and accents: a listed city, region or port, otherwise every
 * city and port that contains the typed words (spec 1 §7).
 */
function placeNamed(location: string): PlaceRule {
  const place = findPlace(location);
  if (place === null) return { kind: "words", words: placeWords(location) };
  if (place.kind === "city") return { kind: "city", parts: cityNeedles(place.city, location) };
  if (place.kind === "region") {
    const cities = place.region.cities.flatMap(spellingsOf);
    return { kind: "harbours", of: [{ cities, ports: null }] };
  }
  const ports = { wanted: [place.port], exceptOf: null };
  return { kind: "harbours", of: [{ cities: spellingsOf(place.city), ports }] };
}

/** All names under which boats of a city can be stored. */
function spellingsOf(city: CityName): string[] {
  return [city, townOf(city), ...(findCity(city)?.otherTowns ?? [])];
}

/**
 * The boats in the harbours of an area. Boats have no position themselves: that of their port is used, or
 * that of their city when the port is not listed (spec 1 §2).
 */
function placeWithin(area: SearchArea): PlaceRule {
  const cities = Map.groupBy(harboursWithin(area), ({ city }) => city);
  return {
    kind: "harbours",
    of: [...cities].map(([city, harbours]) => ({
      cities: spellingsOf(city),
      ports: portsAmong(harbours, portsOf(city)),
    })),
  };
}

function portsAmong(
  harbours: readonly Harbour[],
  listed: readonly string[],
): CityHarbours["ports"] {
  const wanted = harbours.flatMap(({ port }) => port ?? []);
  const takesOthers = harbours.some(({ port }) => port === null);
  if (takesOthers && wanted.length === listed.length) return null;
  return { wanted, exceptOf: takesOthers ? listed : null };
}
