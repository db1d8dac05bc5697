import { type OtherStay, otherStays } from "#app/features/availability/domain/other-stays.ts";
import type { SearchCriteria } from "#app/features/matching-boats/domain/search-criteria.ts";
import { countSearches } from "#app/features/matching-boats/queries/count-searches.server.ts";
import type { Search } from "#app/features/matching-boats/queries/matching-boats.server.ts";
import { openMatchingBoats } from "#app/features/matching-boats/queries/open-matching-boats.server.ts";
import { findPlace, type Place, storedName } from "#app/features/places/domain/find-place.ts";
import { citiesFurtherOff, type NearbyCity } from "#app/features/places/domain/nearby-cities.ts";
import { similarPlaces } from "#app/features/places/domain/similar-places.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { type ActiveFilter, activeFilters } from "../domain/active-filters.ts";
import { countAround } from "./search-nearby.server.ts";

/** A search that differs in one respect from the one without results, and its number of boats. */
type Counted<Offer> = Offer & { search: SearchCriteria; count: number };

/**
 * The same with the number of boats that its page shows: those in its place, or, if `isAround`, those in nearby
 * cities, because its place has none.
 */
type Shown<Offer> = Counted<Offer> & { isAround: boolean };

/** Searches similar to one without results, each with the number of boats that it shows, which is at least 1. */
export type OtherSearches = {
  /** The same search in listed places that an unlisted one could mean; at most `maxOffers`. */
  places: Shown<{ place: Place }>[];
  /** The same search on other days, nearest days first; at most `maxOffers`. */
  stays: Shown<OtherStay>[];
  /** The same search in cities beyond the nearby ones that a search includes anyway, nearest first. */
  cities: Counted<NearbyCity>[];
  /** The same search with one filter less: those with boats in their place first, then most boats first. */
  filters: Shown<{ filter: ActiveFilter }>[];
};

/** The most searches of each kind that are offered. */
export const maxOffers = 3;

/**
 * How many offers of each kind without boats in their place are counted around it, the first ones: each costs a
 * statement of its own while the index in memory cannot answer.
 */
const maxCountedAround = 6;

/** Alternatives to a search without results. Prices are not among the filters. */
export async function findOtherSearches(db: Db, asked: Search): Promise<OtherSearches> {
  const { criteria, now } = asked;
  const stays = criteria.range ? otherStays(criteria.range, todayInParis(now)) : [];
  const onOtherDays = stays.map((stay) => ({
    ...stay,
    search: { ...criteria, range: stay.range },
  }));
  const elsewhere = similarPlaces(criteria.location ?? "").map((place) => ({
    place,
    search: { ...criteria, location: storedName(place) },
  }));
  const withoutFilter = activeFilters(criteria)
    .filter(({ kind }) => kind !== "price")
    .map((filter) => ({ filter, search: filter.without }));
  const others = [...elsewhere, ...onOtherDays, ...withoutFilter].map(({ search }) => search);
  const [countOf, cities] = await Promise.all([
    countSearches(db, others, now),
    citiesWithBoats(db, asked),
  ]);
  const shown = { db, now, countOf };
  return {
    places: await withBoats(elsewhere, maxOffers, shown),
    stays: await withBoats(onOtherDays, maxOffers, shown),
    cities,
    filters: (await withBoats(withoutFilter, withoutFilter.length, shown)).toSorted(
      (a, b) => Number(a.isAround) - Number(b.isAround) || b.count - a.count,
    ),
  };
}

/**
 * The first `limit` offers that have boats in their place; if these are fewer, then the first that have boats
 * around it. Stops counting there, because each count is a pass over all boats.
 */
async function withBoats<Offer extends { search: SearchCriteria }>(
  offers: readonly Offer[],
  limit: number,
  { db, now, countOf }: { db: Db; now: Date; countOf: (criteria: SearchCriteria) => number },
): Promise<Shown<Offer>[]> {
  const found: Shown<Offer>[] = [];
  const withoutBoats: Offer[] = [];
  for (const offer of offers) {
    if (found.length === limit) break;
    const count = countOf(offer.search);
    if (count > 0) found.push({ ...offer, count, isAround: false });
    else withoutBoats.push(offer);
  }
  for (const offer of withoutBoats.slice(0, maxCountedAround)) {
    if (found.length === limit) break;
    const count = await countAround(db, { criteria: offer.search, now });
    if (count > 0) found.push({ ...offer, count, isAround: true });
  }
  return found;
}

async function citiesWithBoats(db: Db, asked: Search): Promise<Counted<NearbyCity>[]> {
  const { criteria } = asked;
  const { location } = criteria;
  const place = location === null ? null : findPlace(location);
  if (place === null) return [];
  const matching = await openMatchingBoats(db, asked);
  const cities = await matching.countNear(citiesFurtherOff(place));
  return cities
    .filter(({ count }) => count > 0)
    .map((near) => ({ ...near, search: { ...criteria, location: near.city.name } }));
}
