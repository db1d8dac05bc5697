import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { anyPrice } from "../domain/price-range.ts";
import { priceBarEnds, priceBars } from "../domain/price-scale.ts";
import type { PlaceRule } from "../domain/place-rule.ts";
import { findMarketIndex } from "./market-index.server.ts";
import { placeCondition } from "./place-condition.server.ts";
import { displayedPriceCents } from "./price-condition.server.ts";
import {
  countNearInDatabase,
  matchingBoats,
  type Search,
  searchNearby,
} from "./search-nearby.server.ts";

/**
 * The number of boats of a search in each bar of `priceBarEnds`, ignoring the search's price range. Uses
 * nearby cities when the requested place has no boats: those with boats in the price range, or if there are
 * none, those with boats at any price. The last bar includes all higher prices.
 */
export async function listPriceBars(db: Db, search: Search): Promise<number[]> {
  const bars = await listBarsAround(db, search);
  if (!isEmpty(bars) || search.criteria.location === null) return bars;
  return listBarsAround(db, { ...search, criteria: { ...search.criteria, price: anyPrice } });
}

async function listBarsAround(db: Db, search: Search): Promise<number[]> {
  const index = await findMarketIndex(db, search);
  const { found, around } = await searchNearby(search, {
    find: (place) => index?.countByPrice(place, starts) ?? listBars(db, search, place),
    isEmpty,
    countNear: (place) => index?.countNear(place) ?? countNearInDatabase(db, search, place),
  });
  return around?.found ?? found;
}

/** The starts of the bars, in cents. */
const starts = priceBarEnds.slice(0, -1).map((euros) => euros * 100);

function isEmpty(bars: readonly number[]): boolean {
  return bars.every((count) => count === 0);
}

async function listBars(db: Db, search: Search, place: PlaceRule): Promise<number[]> {
  const { rows } = await db.execute<{ bar: number; count: number }>(sql`
    select width_bucket(${displayedPriceCents(search.criteria.range)}, array[${sql.raw(starts.join(", "))}]::bigint[]) as bar,
      count(*)::int as count
    from ${matchingBoats(search, placeCondition(place))}
    group by bar`);
  const counts = new Map(rows.map(({ bar, count }) => [bar, count]));
  return Array.from({ length: priceBars }, (_, index) => counts.get(index + 1) ?? 0);
}
