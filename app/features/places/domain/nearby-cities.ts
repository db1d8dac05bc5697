import type { Place } from "./find-place.ts";
import { type City, type CityName, findCity, referenceCities } from "./reference-cities.ts";
import { harbourPosition, type Position } from "./reference-harbours.ts";

/** The maximum distance, in kilometres, of an alternative to a place without boats. */
export const nearbyRadiusKm = 100;

const earthRadiusKm = 6371;

/** The great-circle distance of two positions in kilometres (haversine). */
export function distanceKm(from: Position, to: Position): number {
  const radians = Math.PI / 180;
  const northSouth = Math.sin(((to.latitude - from.latitude) * radians) / 2);
  const eastWest = Math.sin(((to.longitude - from.longitude) * radians) / 2);
  const parallels = Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians);
  const chord = northSouth ** 2 + parallels * eastWest ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A city near a place, and how far it is. */
export type NearbyCity = { city: City; distanceKm: number };

/**
 * The fallback of the search (spec 1 §3, §9): the listed cities within 100 km of a place that are not part
 * of it, the nearest first. For a port, its own city comes first; for a region, the distance is measured
 * from the nearest of its cities.
 */
export function nearbyCities(place: Place): NearbyCity[] {
  return citiesByDistance(place).filter(({ distanceKm }) => distanceKm <= nearbyRadiusKm);
}

/** The listed cities more than 100 km from a place, the nearest first. */
export function citiesFurtherOff(place: Place): NearbyCity[] {
  return citiesByDistance(place).filter(({ distanceKm }) => distanceKm > nearbyRadiusKm);
}

function citiesByDistance(place: Place): NearbyCity[] {
  const origins = positionsOf(place);
  const own = new Set(ownCities(place));
  return referenceCities
    .filter(({ name }) => !own.has(name))
    .map((city) => ({
      city,
      distanceKm: Math.min(...origins.map((origin) => distanceKm(origin, city))),
    }))
    .sort((a, b) => a.distanceKm - b.distanceKm);
}

function ownCities(place: Place): readonly CityName[] {
  if (place.kind === "region") return place.region.cities;
  return place.kind === "city" ? [place.city.name] : [];
}

/** Where a place is: a city, a port, or each city of a region. */
export function positionsOf(place: Place): Position[] {
  if (place.kind === "city") return [place.city];
  if (place.kind === "region") return place.region.cities.flatMap((name) => findCity(name) ?? []);
  const position = harbourPosition(place.city, place.port);
  return position ? [position] : [];
}
