import { findPlace } from "#app/features/places/domain/find-place.ts";
import type { NearbyCity } from "#app/features/places/domain/nearby-cities.ts";
import { type CityName, findCity, townOf } from "#app/features/places/domain/reference-cities.ts";
import { type Harbour, harboursWithin } from "#app/features/places/domain/reference-harbours.ts";
import { portsOf } from "#app/features/places/domain/reference-ports.ts";
import { cityNeedles, placeWords } from "./place-query.ts";
import type { SearchArea } from "./search-area.ts";
import type { SearchCriteria } from "./search-criteria.ts";

/**
 * Boats of a city, under any of its names: in one of these ports, or in none of the others; null for
 * all of them.
 */
export type CityHarbours = {
  cities: readonly string[];
  ports: { wanted: readonly string[]; exceptOf: readonly string[] | null } | null;
};

/** Where boats must lie. Names are compared as `fold_text` writes them. */
export type PlaceRule =
  | { kind: "everywhere" }
  /** City or port contain each of these; no word, no boat. */
  | { kind: "words"; words: readonly string[] }
  /** The city contains one of these. */
  | { kind: "city"; parts: readonly string[] }
  | { kind: "harbours"; of: readonly CityHarbours[] }
  /** In one of these cities; the first comes first by relevance. */
  | { kind: "near"; cities: readonly { name: string; town: string }[] };

/** The requested place, a part of the map, or everywhere. */
export function requestedPlace({ location, area }: SearchCriteria): PlaceRule {
  if (area) return placeWithin(area);
  return location === null ? { kind: "everywhere" } : placeNamed(location);
}

/** Cities in their order as alternatives for another. */
export function placeOfCities(cities: readonly NearbyCity[]): PlaceRule {
  return {
    kind: "near",
    cities: cities.map(({ city: { name } }) => ({ name, town: townOf(name) })),
  };
}

/**
 * Boats in the typed place, ignoring case and accents: a listed city, region or port, else every city
 * and port that contains what was typed (spec 1 §7).
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

/** The names under which boats of a city may be stored. */
function spellingsOf(city: CityName): string[] {
  return [city, townOf(city), ...(findCity(city)?.otherTowns ?? [])];
}

/**
 * Boats in the harbours of an area. Boats have no position of their own: their port's is used, or their
 * city's when the port is not listed (spec 1 §2).
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
