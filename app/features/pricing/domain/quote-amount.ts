import { type CalendarDate, daysBetween } from "#app/platform/calendar-date.ts";
import { type Cents, multiplyCents } from "#app/platform/money.ts";
import { fallbackBasePriceCents } from "./boat-pricing.ts";

/**
 * The amount in cents that the quote dialog proposes (spec 2 §5): the boat's base price, 450 euros
 * when it has none (spec 2 §9), times the difference of the two days, at least 1. Seasons and
 * extras do not count here, and the last day does not either.
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
