import {
  type CountedCity,
  type PlaceRule,
  placeOfCities,
  requestedPlace,
} from "#app/features/matching-boats/domain/place-rule.ts";
import type { SearchCriteria } from "#app/features/matching-boats/domain/search-criteria.ts";
import type {
  MatchingBoats,
  Search,
} from "#app/features/matching-boats/queries/matching-boats.server.ts";
import { openMatchingBoats } from "#app/features/matching-boats/queries/open-matching-boats.server.ts";
import { findPlace } from "#app/features/places/domain/find-place.ts";
import { type NearbyCity, nearbyCities } from "#app/features/places/domain/nearby-cities.ts";
import type { Db } from "#app/platform/database/db.server.ts";

/** Nearby cities are added until this many boats are found (spec 1 §9). */
const enoughNearbyBoats = 20;

/** What a search looks for, in one place at a time. */
type SearchKind<Found> = {
  find: (boats: MatchingBoats, place: PlaceRule) => Promise<Found>;
  isEmpty: (found: Found) => boolean;
};

/**
 * The result of `find` for the requested place. If that is a listed place without matching boats, also the
 * result for nearby cities, and these cities with their distances, nearest first.
 */
export async function searchNearby<Found>(
  db: Db,
  search: Search,
  { find, isEmpty }: SearchKind<Found>,
): Promise<{ found: Found; around: { found: Found; cities: NearbyCity[] } | null }> {
  const matching = await openMatchingBoats(db, search);
  const found = await find(matching, requestedPlace(search.criteria));
  if (!isEmpty(found)) return { found, around: null };
  const cities = await citiesAround(matching, search.criteria);
  if (cities.length === 0) return { found, around: null };
  return { found, around: { found: await find(matching, placeOfCities(cities)), cities } };
}

/** How many boats a search shows in nearby cities once its own place is known to have none. */
export async function countAround(db: Db, search: Search): Promise<number> {
  if (search.criteria.location === null) return 0;
  const cities = await citiesAround(await openMatchingBoats(db, search), search.criteria);
  return cities.reduce((sum, { count }) => sum + count, 0);
}

/** The nearby cities that a search shows instead of its place; none for an unlisted place. */
async function citiesAround(
  matching: MatchingBoats,
  { location }: SearchCriteria,
): Promise<CountedCity[]> {
  const place = location === null ? null : findPlace(location);
  const all = place ? nearbyCities(place) : [];
  return all.length === 0 ? [] : neededCities(await matching.countNear(all));
}

/** The cities with matching boats, in order, until they have enough boats together. */
function neededCities(cities: readonly CountedCity[]): CountedCity[] {
  let collected = 0;
  return cities.filter(({ count }) => {
    const isNeeded = count > 0 && collected < enoughNearbyBoats;
    collected += count;
    return isNeeded;
  });
}
