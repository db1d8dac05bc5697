import { type City, findCity, referenceCities } from "./reference-cities.ts";

/** The largest distance, in kilometres, of an alternative for a city without boats. */
export const nearbyRadiusKm = 300;

const earthRadiusKm = 6371;

type Position = { latitude: number; longitude: number };

/** The great-circle distance of two positions in kilometres (haversine). */
export function distanceKm(from: Position, to: Position): number {
  const radians = Math.PI / 180;
  const northSouth = Math.sin(((to.latitude - from.latitude) * radians) / 2);
  const eastWest = Math.sin(((to.longitude - from.longitude) * radians) / 2);
  const parallels = Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians);
  const chord = northSouth ** 2 + parallels * eastWest ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A city near another one, and how far it is. */
export type NearbyCity = { city: City; distanceKm: number };

function neighboursOf(city: City): NearbyCity[] {
  return referenceCities
    .filter((other) => other.name !== city.name)
    .map((other) => ({ city: other, distanceKm: distanceKm(city, other) }))
    .filter((neighbour) => neighbour.distanceKm <= nearbyRadiusKm)
    .sort((a, b) => a.distanceKm - b.distanceKm);
}

let neighboursByCity: ReadonlyMap<string, readonly NearbyCity[]> | undefined;

/**
 * The fallback map of the search (spec 1 §3, §9): the listed cities within 300 km of a city, the
 * nearest first. The city may be written in any form that `findCity` reads; an unlisted city has
 * none.
 */
export function nearbyCities(city: string): readonly NearbyCity[] {
  neighboursByCity ??= new Map(referenceCities.map((each) => [each.name, neighboursOf(each)]));
  const known = findCity(city);
  return (known && neighboursByCity.get(known.name)) ?? [];
}
