import { and, type SQL, sql } from "drizzle-orm";
import { findPlace } from "#app/features/places/domain/find-place.ts";
import { type NearbyCity, nearbyCities } from "#app/features/places/domain/nearby-cities.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats } from "#db/schema/schema.ts";
import { type PlaceRule, placeOfCities, requestedPlace } from "../domain/place-rule.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";
import { matchesCriteria } from "./matching-condition.server.ts";
import { type Place, placeCondition } from "./place-condition.server.ts";
import { isWithinPrice } from "./price-condition.server.ts";

/** Nearby cities are added until this many boats are found (spec 1 §9). */
const enoughNearbyBoats = 20;

export type Search = { criteria: SearchCriteria; now: Date };

/** The steps of one kind of search. */
type SearchKind<Found> = {
  find: (place: PlaceRule) => Promise<Found>;
  isEmpty: (found: Found) => boolean;
  /** The number of boats in each nearby city, by its position, starting at 1. */
  countNear: (place: PlaceRule) => Promise<ReadonlyMap<number, number>>;
};

/**
 * The result of `find` for the requested place. If that is a listed place without matching boats, also the
 * result for nearby cities, and these cities with their distances, nearest first.
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

/** The cities with matching boats, in order, until they have enough boats together. */
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

/** The number of boats of a search in each nearby city, counted by the database. */
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

/** An SQL fragment to follow `from`: the rows of `boats` that match everything except the price. */
export function matchingBoats({ criteria, now }: Search, place: Place): SQL {
  return sql`${boats} ${place.join} where ${and(matchesCriteria(criteria, now), place.condition)}`;
}
