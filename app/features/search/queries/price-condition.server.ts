import { type SQL, sql } from "drizzle-orm";
import type { RentalRange } from "#app/features/availability/domain/rental-range.ts";
import { boats } from "#db/schema/schema.ts";
import { asksForPrice, hasNoUpperLimit, type PriceRange } from "../domain/price-range.ts";

/**
 * What the card of a row of `boats` shows, in cents: `displayedPrice` as the database computes it,
 * null for a boat without price (spec 1 §9).
 */
export function shownCents(range: RentalRange | null): SQL<number | null> {
  if (range === null) return sql`${boats.dailyCents}`;
  return sql`case when cardinality(${boats.seasons}) = 0 then ${boats.dailyCents} else ${stayCents(range)} end`;
}

/** True for the rows of `boats` whose card shows a price within the range, both ends included. */
export function isWithinPrice(price: PriceRange, range: RentalRange | null): SQL<boolean> {
  const within =
    range === null
      ? isBetween(sql`${boats.dailyCents}`, price)
      : sql`case ${boundsDecide(price)} else ${isBetween(stayCents(range), price)} end`;
  // Nobody can say whether a boat without price is within a range that somebody chose.
  return sql`coalesce(${within}, ${!asksForPrice(price)}::boolean)`;
}

// Most boats need no look at single days: whatever the season, they cost too much or do not. An
// average is rounded to a whole euro, so it may stand half a euro outside what the days cost.
function boundsDecide(price: PriceRange): SQL {
  const { lowestDailyCents: lowest, highestDailyCents: highest } = boats;
  const min = price.min * 100;
  if (hasNoUpperLimit(price)) {
    return sql`when ${lowest} >= ${min} then true when ${highest} < ${min - 50} then false`;
  }
  const max = price.max * 100;
  return sql`when ${lowest} >= ${min} and ${highest} <= ${max} then true
    when ${highest} < ${min - 50} or ${lowest} >= ${max + 50} then false`;
}

// Written so that the amount, which may take computing, stands there once.
function isBetween(amount: SQL, { min, max }: PriceRange): SQL {
  const from = min * 100;
  if (hasNoUpperLimit({ min, max })) return sql`${amount} >= ${from}`;
  return from === 0
    ? sql`${amount} <= ${max * 100}`
    : sql`int8range(${from}, ${max * 100}, '[]') @> ${amount}`;
}

function stayCents({ from, to }: RentalRange): SQL {
  return sql`displayed_stay_cents(${boats.basePricePerDay}, ${boats.requiredDailyPrice}, ${boats.seasons}, ${from}::date, ${to}::date)`;
}
