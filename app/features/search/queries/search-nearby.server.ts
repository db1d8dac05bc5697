import { and, type SQL, sql } from "drizzle-orm";
import { findPlace } from "#app/features/places/domain/find-place.ts";
import { type NearbyCity, nearbyCities } from "#app/features/places/domain/nearby-cities.ts";
import type { Db } from "#app/platform/db.server.ts";
import { boats } from "#db/schema/schema.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";
import { matchesCriteria } from "./matching-condition.server.ts";
import { requestedPlace, type Place, placeOfCities } from "./place-condition.server.ts";
import { isWithinPrice } from "./price-condition.server.ts";

/** Nearby cities are added until so many boats are found (spec 1 §9). */
export const enoughNearbyBoats = 20;

export type Search = { criteria: SearchCriteria; now: Date };

/**
 * The result of `find` for the requested place or, if that is a listed place without matching boats,
 * for the cities around it, which are then named with their distances, the nearest first.
 */
export async function searchNearby<Found>(
  db: Db,
  search: Search,
  { find, isEmpty }: { find: (place: Place) => Promise<Found>; isEmpty: (found: Found) => boolean },
): Promise<{ found: Found; around: { found: Found; cities: NearbyCity[] } | null }> {
  const found = await find(requestedPlace(search.criteria));
  const { location } = search.criteria;
  if (location === null || !isEmpty(found)) return { found, around: null };
  const place = findPlace(location);
  const cities = await listNearbyCities(db, search, place ? nearbyCities(place) : []);
  if (cities.length === 0) return { found, around: null };
  return { found, around: { found: await find(placeOfCities(cities)), cities } };
}

/** The cities, in order, with matching boats, until there are enough boats. */
async function listNearbyCities(
  db: Db,
  { criteria, now }: Search,
  cities: readonly NearbyCity[],
): Promise<NearbyCity[]> {
  if (cities.length === 0) return [];
  const { join } = placeOfCities(cities);
  const { rows } = await db.execute<{ place: number; boats: number }>(sql`
    select near.place::int, count(*)::int as boats from ${boats} ${join}
    where ${and(matchesCriteria(criteria, now), isWithinPrice(criteria.price, criteria.range))}
    group by near.place order by near.place`);
  let collected = 0;
  const needed = rows.filter((row) => {
    const isNeeded = collected < enoughNearbyBoats;
    collected += row.boats;
    return isNeeded;
  });
  return needed.flatMap(({ place }) => cities[place - 1] ?? []);
}

/** The rows of `boats` that match everything except the price; a fragment to follow `from`. */
export function matchingBoats({ criteria, now }: Search, place: Place): SQL {
  return sql`${boats} ${place.join} where ${and(matchesCriteria(criteria, now), place.condition)}`;
}
