import { anyPrice } from "#app/features/matching-boats/domain/price-range.ts";
import type { Search } from "#app/features/matching-boats/queries/matching-boats.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { priceBarEnds } from "../domain/price-scale.ts";
import { searchNearby } from "./search-nearby.server.ts";

/**
 * The number of boats of a search in each bar of `priceBarEnds`, ignoring the search's price range, in the
 * places whose boats `searchBoats` finds: nearby cities if the requested place has no boats in the price
 * range. If there are none in the range, and none at any price in the requested place, those of the nearby
 * cities at any price. The last bar includes all higher prices.
 */
export async function listPriceBars(db: Db, search: Search): Promise<number[]> {
  const bars = await listBarsAround(db, search);
  if (!isEmpty(bars) || search.criteria.location === null) return bars;
  return listBarsAround(db, { ...search, criteria: { ...search.criteria, price: anyPrice } });
}

async function listBarsAround(db: Db, search: Search): Promise<number[]> {
  const { found, around } = await searchNearby(db, search, {
    find: async (matching, place) => ({
      bars: await matching.countByPrice(place, starts),
      // No card is read.
      total: (await matching.page(place, 0)).total,
    }),
    isEmpty: ({ total }) => total === 0,
  });
  return (around?.found ?? found).bars;
}

/** The starts of the bars, in cents. */
const starts = priceBarEnds.slice(0, -1).map((euros) => euros * 100);

function isEmpty(bars: readonly number[]): boolean {
  return bars.every((count) => count === 0);
}
