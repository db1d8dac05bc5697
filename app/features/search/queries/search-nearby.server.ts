import { and, type SQL, sql } from "drizzle-orm";
import { findPlace } from "#app/features/places/domain/find-place.ts";
import { type NearbyCity, nearbyCities } from "#app/features/places/domain/nearby-cities.ts";
import type { Db } from "#app/platform/db.server.ts";
import { boats } from "#db/schema/schema.ts";
import { type PlaceRule, placeOfCities, requestedPlace } from "../domain/place-rule.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";
import { matchesCriteria } from "./matching-condition.server.ts";
import { type Place, placeCondition } from "./place-condition.server.ts";
import { isWithinPrice } from "./price-condition.server.ts";

/** Nearby cities are added until so many boats are found (spec 1 §9). */
const enoughNearbyBoats = 20;

export type Search = { criteria: SearchCriteria; now: Date };

/** How one kind of search is done. */
type SearchKind<Found> = {
  find: (place: PlaceRule) => Promise<Found>;
  isEmpty: (found: Found) => boolean;
  /** How many boats each of the nearby cities has, numbered from 1. */
  countNear: (place: PlaceRule) => Promise<ReadonlyMap<number, number>>;
};

/**
 * The result of `find` for the requested place or, if that is a listed place without matching boats,
 * for the cities around it, which are then named with their distances, the nearest first.
 */
export async function searchNearby<Found>(
  { criteria }: Search,
  { find, isEmpty, countNear }: SearchKind<Found>,
): Promise<{ found: Found; around: { found: Found; cities: NearbyCity[] } | null }> {
  const found = await find(requestedPlace(criteria));
  const { location } = criteria;
  if (location === null || !isEmpty(found)) return { found, around: null };
  const place = findPlace(location);
  const all = place ? nearbyCities(place) : [];
  const cities = all.length === 0 ? [] : neededCities(all, await countNear(placeOfCities(all)));
  if (cities.length === 0) return { found, around: null };
  return { found, around: { found: await find(placeOfCities(cities)), cities } };
}

/** The cities, in order, with matching boats, until there are enough boats. */
function neededCities(
  cities: readonly NearbyCity[],
  counts: ReadonlyMap<number, number>,
): NearbyCity[] {
  let collected = 0;
  return cities.filter((_, index) => {
    const boatCount = counts.get(index + 1) ?? 0;
    const isNeeded = boatCount > 0 && collected < enoughNearbyBoats;
    collected += boatCount;
    return isNeeded;
  });
}

/** How many boats of a search each of the nearby cities has, asked of the database. */
export async function countNearInDatabase(
  db: Db,
  { criteria, now }: Search,
  place: PlaceRule,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ place: number; boats: number }>(sql`
    select near.place::int, count(*)::int as boats from ${boats} ${placeCondition(place).join}
    where ${and(matchesCriteria(criteria, now), isWithinPrice(criteria.price, criteria.range))}
    group by near.place`);
  return new Map(rows.map((row) => [row.place, row.boats]));
}

/** The rows of `boats` that match everything except the price; a fragment to follow `from`. */
export function matchingBoats({ criteria, now }: Search, place: Place): SQL {
  return sql`${boats} ${place.join} where ${and(matchesCriteria(criteria, now), place.condition)}`;
}
