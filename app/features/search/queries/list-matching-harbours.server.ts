import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import { boats } from "#db/schema/schema.ts";
import { searchNearby, type Search, matchingBoats } from "./search-nearby.server.ts";
import type { Place } from "./place-condition.server.ts";
import { isWithinPrice, displayedPriceCents } from "./price-condition.server.ts";
import { stayTotalCents } from "./stay-total.server.ts";

/**
 * How many boats of a search are in one port, and the lowest price among them: of the whole stay where
 * days are searched for, else of a day.
 */
export type MatchingHarbour = {
  city: string;
  port: string;
  count: number;
  /** Null when none of them has a price. */
  lowestCents: Cents | null;
};

/** More do not fit on any map; those with most boats are kept. */
const mostHarbours = 1000;

/**
 * The harbours of all boats of a search, not only those of the first page, ordered by number of
 * boats; around the requested place when that one has no boats (spec 1 §2).
 */
export async function listMatchingHarbours(db: Db, search: Search): Promise<MatchingHarbour[]> {
  const { found, around } = await searchNearby(db, search, {
    find: (place) => listHarbours(db, search, place),
    isEmpty: (harbours) => harbours.length === 0,
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
    lowest: string | null;
  }>(sql`
    select ${boats.city}, ${boats.port}, count(*)::int as count, min(${shown}) as lowest
    from ${matchingBoats(search, place)} and ${within}
    group by ${boats.city}, ${boats.port}
    order by count desc, ${boats.city}, ${boats.port}
    limit ${mostHarbours}`);
  return rows.map(({ city, port, count, lowest }) => ({
    city,
    port,
    count,
    lowestCents: lowest === null ? null : cents(Number(lowest)),
  }));
}
