import { type SQL, sql } from "drizzle-orm";
import type { RentalRange } from "#app/features/availability/domain/rental-range.ts";
import { boats } from "#db/schema/schema.ts";
import { hasNoUpperLimit, type PriceRange } from "../domain/price-range.ts";

/**
 * The price on the card of a row of `boats`, in cents: `displayedPrice` computed by the database (spec 1 §9).
 * Every public boat has a price.
 */
export function displayedPriceCents(range: RentalRange | null): SQL<number> {
  if (range === null) return sql`${boats.dailyCents}`;
  const discount = discountPercent(range);
  const isUniform = discount
    ? sql`cardinality(${boats.seasons}) = 0 and ${discount} = 0`
    : sql`cardinality(${boats.seasons}) = 0`;
  return sql`case when ${isUniform} then ${boats.dailyCents} else ${stayCents(range)} end`;
}

/** A condition for the rows of `boats` whose card shows a price within the range, both ends included. */
export function isWithinPrice(price: PriceRange, range: RentalRange | null): SQL<boolean> {
  return range === null
    ? sql`${isBetween(sql`${boats.dailyCents}`, price)}`
    : sql`case ${boundsDecide(price)} else ${isBetween(stayCents(range), price)} end`;
}

// For most boats, the prices of single days need not be computed, because the boat is inside or outside the
// range in every season. An average is rounded to a whole euro, so it may be half a euro outside the daily
// prices.
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

// Contains the amount only once, because it may be expensive to compute.
function isBetween(amount: SQL, { min, max }: PriceRange): SQL {
  const from = min * 100;
  if (hasNoUpperLimit({ min, max })) return sql`${amount} >= ${from}`;
  return from === 0
    ? sql`${amount} <= ${max * 100}`
    : sql`int8range(${from}, ${max * 100}, '[]') @> ${amount}`;
}

function stayCents(range: RentalRange): SQL {
  const { from, to } = range;
  const of = sql`${boats.basePricePerDay}, ${boats.requiredDailyPrice}, ${boats.seasons}, ${from}::date, ${to}::date`;
  const discount = discountPercent(range);
  return discount
    ? sql`case when ${discount} = 0 then displayed_stay_cents(${of}) else discounted_stay_cents(${of}, ${discount}) end`
    : sql`displayed_stay_cents(${of})`;
}

/** `discountOf` for a row of `boats`; null for a stay that is too short for a discount. */
export function discountPercent({ days }: RentalRange): SQL | null {
  if (days < 3) return null;
  return days < 7
    ? sql`${boats.discountFrom3Days}`
    : sql`greatest(${boats.discountFrom3Days}, ${boats.discountFrom7Days})`;
}
