import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { cents } from "#app/platform/money.ts";
import { boats } from "#db/schema/schema.ts";
import {
  countNearInDatabase,
  searchNearby,
  type Search,
  matchingBoats,
} from "./search-nearby.server.ts";
import { findMarketIndex, type MatchingHarbour } from "./market-index.server.ts";
import { type Place, placeCondition } from "./place-condition.server.ts";
import { isWithinPrice, displayedPriceCents } from "./price-condition.server.ts";
import { stayTotalCents } from "./stay-total.server.ts";

/** The most harbours that are listed, those with most boats; a map has no room for more. */
const maxHarbours = 1000;

/**
 * The harbours of all boats of a search, not only of those on the first page, sorted by number of boats. Uses
 * nearby cities when the requested place has no boats (spec 1 §2).
 */
export async function listMatchingHarbours(db: Db, search: Search): Promise<MatchingHarbour[]> {
  const index = await findMarketIndex(db, search);
  const { found, around } = await searchNearby(search, {
    find: (place) =>
      index?.countByHarbour(place, maxHarbours) ?? listHarbours(db, search, placeCondition(place)),
    isEmpty: (harbours) => harbours.length === 0,
    countNear: (place) => index?.countNear(place) ?? countNearInDatabase(db, search, place),
  });
  return around?.found ?? found;
}

async function listHarbours(db: Db, search: Search, place: Place): Promise<MatchingHarbour[]> {
  const { price, range, guests } = search.criteria;
  const shown = range ? stayTotalCents(range, guests) : displayedPriceCents(range);
  const within = isWithinPrice(price, range);
  const { rows } = await db.execute<{
    city: string;
    port: string;
    count: number;
    lowest: string;
  }>(sql`
    select ${boats.city}, ${boats.port}, count(*)::int as count, min(${shown}) as lowest
    from ${matchingBoats(search, place)} and ${within}
    group by ${boats.city}, ${boats.port}
    order by count desc, ${boats.city} collate "C", ${boats.port} collate "C"
    limit ${maxHarbours}`);
  return rows.map(({ city, port, count, lowest }) => ({
    city,
    port,
    count,
    lowestCents: cents(Number(lowest)),
  }));
}
