import type { BoatCardData } from "#app/features/boats/queries/boat-card.server.ts";
import { foldNames } from "#app/features/places/queries/fold-names.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import type { BoatIndex } from "../domain/boat-index.ts";
import { namesIn } from "../domain/harbour-names.ts";
import { type PlaceRule, requestedPlace } from "../domain/place-rule.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";
import { findBoatIndex } from "./boat-index.server.ts";
import { readFoundCards } from "./found-cards.server.ts";
import type { Search } from "./search-nearby.server.ts";

/**
 * The first boats of a search in one place, the number of all its boats, and the number of those at other
 * prices.
 */
export type MarketPage = { boats: BoatCardData[]; total: number; beyondPrice: number };

/**
 * The number of boats of a search in one port, and the lowest price among them: for the whole stay if the
 * search has dates, otherwise for a day.
 */
export type MatchingHarbour = { city: string; port: string; count: number; lowestCents: Cents };

/** The queries that the index answers in place of the database. */
type MarketIndex = {
  page: (place: PlaceRule, limit: number) => Promise<MarketPage>;
  countNear: (place: PlaceRule) => Promise<ReadonlyMap<number, number>>;
  countByPrice: (place: PlaceRule, starts: readonly number[]) => Promise<number[]>;
  countByHarbour: (place: PlaceRule, most: number) => Promise<MatchingHarbour[]>;
};

/** The up-to-date index for a search; null when the database has to answer. */
export async function findMarketIndex(db: Db, search: Search): Promise<MarketIndex | null> {
  const { criteria, now } = search;
  const index = await findBoatIndex(db, now);
  if (!index?.knows(criteria)) return null;
  return {
    async page(place, limit) {
      const ranks = await ranksIn(db, index, place);
      const { ids, total, matching } = index.page(search, ranks, limit);
      const cards = await readFoundCards(db, ids, criteria);
      return { boats: cards, total, beyondPrice: matching - total };
    },
    async countNear(place) {
      const ranks = await ranksIn(db, index, place);
      return ranks ? index.countByRank(search, ranks) : new Map();
    },
    async countByPrice(place, starts) {
      return index.countByPrice(search, await ranksIn(db, index, place), starts);
    },
    async countByHarbour(place, most) {
      const found = index.countByHarbour(search, await ranksIn(db, index, place), most);
      return found.map(({ city, port, count, lowestCents }) => ({
        city,
        port,
        count,
        lowestCents: cents(lowestCents),
      }));
    },
  };
}

/**
 * A function that counts the boats of each of these searches in its own place, on demand; null when the
 * database has to answer.
 */
export async function findIndexCounts(
  db: Db,
  searches: readonly SearchCriteria[],
  now: Date,
): Promise<((criteria: SearchCriteria) => number) | null> {
  const index = await findBoatIndex(db, now);
  if (!index || !searches.every((criteria) => index.knows(criteria))) return null;
  const fold = await foldNames(
    db,
    searches.flatMap((criteria) => namesIn(requestedPlace(criteria))),
  );
  return (criteria) =>
    index.count({ criteria, now }, index.harbours.ranksIn(requestedPlace(criteria), fold));
}

async function ranksIn(db: Db, index: BoatIndex, place: PlaceRule) {
  const fold = await foldNames(db, namesIn(place));
  return index.harbours.ranksIn(place, fold);
}
