import { and, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { planEachTime } from "#app/platform/database/statement-names.ts";
import { cents } from "#app/platform/money.ts";
import { boats } from "#db/schema/schema.ts";
import { placeOfCities, withCounts } from "../domain/place-rule.ts";
import { readFoundCards } from "./found-cards.server.ts";
import type { MatchingBoats, Search } from "./matching-boats.server.ts";
import { matchesCriteria } from "./matching-condition.server.ts";
import { type Place, placeCondition } from "./place-condition.server.ts";
import { displayedPriceCents, isWithinPrice } from "./price-condition.server.ts";
import { resultOrder } from "./result-order.server.ts";
import { stayTotalCents } from "./stay-total.server.ts";

/** The boats of a search as the database finds them. */
export function databaseMatchingBoats(db: Db, search: Search): MatchingBoats {
  const { criteria, now } = search;
  const { price, range, guests } = criteria;
  const within = isWithinPrice(price, range);

  /** An SQL fragment to follow `from`: the rows of `boats` that match everything except the price. */
  function matchingAnyPrice(place: Place): SQL {
    return sql`${boats} ${place.join} where ${and(matchesCriteria(criteria, now), place.condition)}`;
  }

  return {
    /**
     * The ids of the first boats and the exact counts in one statement, then the cards in a second one. Cards
     * in the first statement would be slower: they are most of its text and of its planning, and it has to be
     * planned for each search, because the best index depends on the filters and their values.
     */
    async page(rule, limit) {
      const place = placeCondition(rule);
      const matching = matchingAnyPrice(place);
      const { rows } = await db.execute<{ ids: string[]; total: number; matching: number }>(sql`
        ${sql.raw(planEachTime)} select counted.*, array(
          select ${boats.id} from ${matching} and ${within}
          order by ${resultOrder(criteria, place.nearness)} limit ${limit}
        ) as ids
        from (
          select count(*) filter (where ${within})::int as total, count(*)::int as matching from ${matching}
        ) as counted`);
      const { ids = [], total = 0, matching: all = 0 } = rows[0] ?? {};
      return { boats: await readFoundCards(db, ids, criteria), total, beyondPrice: all - total };
    },

    async countNear(cities) {
      const { rows } = await db.execute<{ place: number; boats: number }>(sql`
        select near.place::int, count(*)::int as boats from ${boats} ${placeCondition(placeOfCities(cities)).join}
        where ${and(matchesCriteria(criteria, now), within)}
        group by near.place`);
      return withCounts(cities, new Map(rows.map((row) => [row.place, row.boats])));
    },

    async countByPrice(rule, starts) {
      const { rows } = await db.execute<{ bar: number; count: number }>(sql`
        select width_bucket(${displayedPriceCents(range)}, array[${sql.raw(starts.join(", "))}]::bigint[]) as bar,
          count(*)::int as count
        from ${matchingAnyPrice(placeCondition(rule))}
        group by bar`);
      const counts = new Map(rows.map(({ bar, count }) => [bar, count]));
      return starts.map((_, at) => counts.get(at + 1) ?? 0);
    },

    async countByHarbour(rule, limit) {
      const shown = range ? stayTotalCents(range, guests) : displayedPriceCents(range);
      const { rows } = await db.execute<{
        city: string;
        port: string;
        count: number;
        lowest: string;
        isLowestShared: boolean;
      }>(sql`
        select ${boats.city}, ${boats.port}, count(*)::int as count, min(${shown}) as lowest,
          min(${shown}) filter (where ${boats.navigationMode} <> 'co-navigation') is distinct from min(${shown})
            as "isLowestShared"
        from ${matchingAnyPrice(placeCondition(rule))} and ${within}
        group by ${boats.city}, ${boats.port}
        order by count desc, ${boats.city} collate "C", ${boats.port} collate "C"
        limit ${limit}`);
      // In the order of the index's answer, so that both give the same page.
      return rows.map(({ city, port, count, lowest, isLowestShared }) => ({
        city,
        port,
        count,
        lowestCents: cents(Number(lowest)),
        isLowestShared,
      }));
    },
  };
}
