import { type CalendarDate, daysBetween } from "#app/platform/calendar-date.ts";
import { type Cents, multiplyCents } from "#app/platform/money.ts";
import { fallbackBasePriceCents } from "./boat-pricing.ts";

/**
 * The amount in cents that the quote dialog proposes (spec 2 §5): the boat's base price, or 450 euros if it
 * has none (spec 2 §9), times the difference between the two days, at least 1. Seasons, extras and the last
 * day are not counted.
 */
export function defaultQuoteAmount(
  basePriceCents: Cents | null,
  from: CalendarDate,
  to: CalendarDate,
): Cents {
  return multiplyCents(
    basePriceCents ?? fallbackBasePriceCents,
    Math.max(1, daysBetween(from, to)),
  );
}
