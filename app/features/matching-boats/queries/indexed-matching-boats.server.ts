import { foldNames } from "#app/features/places/queries/fold-names.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { cents } from "#app/platform/money.ts";
import { namesIn } from "../domain/harbour-names.ts";
import { type PlaceRule, placeOfCities, withCounts } from "../domain/place-rule.ts";
import { findBoatIndex } from "./boat-index.server.ts";
import { readFoundCards } from "./found-cards.server.ts";
import type { MatchingBoats, Search } from "./matching-boats.server.ts";

/** The boats of a search as the up-to-date index finds them; null when the database has to answer. */
export async function indexedMatchingBoats(db: Db, search: Search): Promise<MatchingBoats | null> {
  const { criteria, now } = search;
  const index = await findBoatIndex(db, now);
  if (!index?.knows(criteria)) return null;
  const ranksIn = async (place: PlaceRule) =>
    index.harbours.ranksIn(place, await foldNames(db, namesIn(place)));
  return {
    async page(place, limit) {
      const { ids, total, matching } = index.page(search, await ranksIn(place), limit);
      const cards = await readFoundCards(db, ids, criteria);
      return { boats: cards, total, beyondPrice: matching - total };
    },
    async countNear(cities) {
      const ranks = await ranksIn(placeOfCities(cities));
      return withCounts(cities, ranks ? index.countByRank(search, ranks) : new Map());
    },
    async countByPrice(place, starts) {
      return index.countByPrice(search, await ranksIn(place), starts);
    },
    async countByHarbour(place, limit) {
      const found = index.countByHarbour(search, await ranksIn(place), limit);
      return found.map(({ city, port, count, lowestCents, isLowestShared }) => ({
        city,
        port,
        count,
        lowestCents: cents(lowestCents),
        isLowestShared,
      }));
    },
  };
}
