import { sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import type { NearbyCity } from "#app/features/places/domain/nearby-cities.ts";
import type { BoatCardData } from "#app/features/boats/queries/boat-card.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { knownError } from "#app/platform/requests/known-error.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { PLAN_EACH_TIME } from "#app/platform/database/statement-names.ts";
import { boats } from "#db/schema/schema.ts";
import type { PlaceRule } from "../domain/place-rule.ts";
import { readFoundCards } from "./found-cards.server.ts";
import { findMarketIndex, type MarketPage } from "./market-index.server.ts";
import { placeCondition } from "./place-condition.server.ts";
import { isWithinPrice } from "./price-condition.server.ts";
import { resultOrder } from "./result-order.server.ts";
import {
  countNearInDatabase,
  matchingBoats,
  type Search,
  searchNearby,
} from "./search-nearby.server.ts";

export type SearchResult = {
  boats: BoatCardData[];
  /** The total number of matching boats. */
  total: number;
  /**
   * The number of other boats that match everything except the price range: those in the requested place, or,
   * if there are none, those in the nearby cities that were searched instead.
   */
  beyondPrice: number;
  /** The cities searched because the requested place has no boats, nearest first; null when not needed. */
  nearby: NearbyCity[] | null;
  /** Whether the database failed; there may be boats. */
  failed: boolean;
};

type SearchOptions = Search & { limit: number };

/**
 * The public boats that match the criteria, in the requested order, at most `limit`, and their total number.
 * Uses nearby cities when the requested place has no boats. A failing database yields no boats and is logged
 * (spec 1 §8).
 */
export async function searchBoats(db: Db, options: SearchOptions): Promise<SearchResult> {
  try {
    const index = await findMarketIndex(db, options);
    const { limit } = options;
    const { found, around } = await searchNearby(options, {
      find: (place) => index?.page(place, limit) ?? findPage(db, options, place),
      isEmpty: ({ total }) => total === 0,
      countNear: (place) => index?.countNear(place) ?? countNearInDatabase(db, options, place),
    });
    if (around === null) return { ...found, nearby: null, failed: false };
    const beyondPrice = found.beyondPrice || around.found.beyondPrice;
    return { ...around.found, beyondPrice, nearby: around.cities, failed: false };
  } catch (error) {
    const known = knownError(error);
    if (known) throw known;
    // Logs only the cause, because the statement's own error contains the visitor's input.
    logger.error(
      { err: error instanceof DrizzleQueryError ? error.cause : error },
      "search failed",
    );
    return { boats: [], total: 0, beyondPrice: 0, nearby: null, failed: true };
  }
}

/**
 * The ids of the first boats and the exact counts in one statement, then the cards in a second one. Cards in
 * the first statement would be slower: they are most of its text and of its planning, and it has to be
 * planned for each search, because the best index depends on the filters and their values.
 */
async function findPage(
  db: Db,
  { criteria, limit, now }: SearchOptions,
  rule: PlaceRule,
): Promise<MarketPage> {
  const place = placeCondition(rule);
  const matching = matchingBoats({ criteria, now }, place);
  const within = isWithinPrice(criteria.price, criteria.range);
  const { rows } = await db.execute<{ ids: string[]; total: number; matching: number }>(sql`
    ${sql.raw(PLAN_EACH_TIME)} select counted.*, array(
      select ${boats.id} from ${matching} and ${within}
      order by ${resultOrder(criteria, place.nearness)} limit ${limit}
    ) as ids
    from (
      select count(*) filter (where ${within})::int as total, count(*)::int as matching from ${matching}
    ) as counted`);
  const { ids = [], total = 0, matching: all = 0 } = rows[0] ?? {};
  return { boats: await readFoundCards(db, ids, criteria), total, beyondPrice: all - total };
}
