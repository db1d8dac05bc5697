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

/** A search that differs in one respect from the one without results, and its number of boats. */
type Counted<Offer> = Offer & { search: SearchCriteria; count: number };

/**
 * Searches similar to one without results, each with the number of boats that it finds, which is at least 1.
 */
export type OtherSearches = {
  /** The same search in listed places that an unlisted one could mean; at most `maxOffers`. */
  places: Counted<{ place: Place }>[];
  /** The same search on other days, nearest days first; at most `maxOffers`. */
  stays: Counted<OtherStay>[];
  /** The same search in cities beyond the nearby ones that a search includes anyway, nearest first. */
  cities: Counted<NearbyCity>[];
  /** The same search with one filter less, most boats first. */
  filters: Counted<{ filter: ActiveFilter }>[];
};

/** The most searches of each kind that are offered. */
export const maxOffers = 3;

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
  return {
    places: withBoats(elsewhere, countOf, maxOffers),
    stays: withBoats(onOtherDays, countOf, maxOffers),
    cities,
    filters: withBoats(withoutFilter, countOf, withoutFilter.length).toSorted(
      (a, b) => b.count - a.count,
    ),
  };
}

/**
 * The first `limit` offers that have boats. Stops counting there, because each count is a pass over all
 * boats.
 */
function withBoats<Offer extends { search: SearchCriteria }>(
  offers: readonly Offer[],
  countOf: (criteria: SearchCriteria) => number,
  limit: number,
): Counted<Offer>[] {
  const found: Counted<Offer>[] = [];
  for (const offer of offers) {
    if (found.length === limit) break;
    const count = countOf(offer.search);
    if (count > 0) found.push({ ...offer, count });
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
