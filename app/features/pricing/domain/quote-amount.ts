import { type Cents, multiplyCents } from "#app/platform/money.ts";
import { type CalendarDate, daysBetween } from "#app/platform/time/calendar-date.ts";
import { fallbackBasePriceCents } from "./boat-pricing.ts";

/** An amount, and how it is calculated: `days` at `dailyCents`. */
type DefaultAmount = {
  amountCents: Cents;
  dailyCents: Cents;
  days: number;
  /** The number of days that are rented. */
  rentedDays: number;
};

/**
 * The amount in cents that the quote dialog proposes (spec 2 §5): the boat's base price, or 450 euros if it
 * has none (spec 2 §9), times the difference between the two days, at least 1. Seasons, extras and the last
 * day are not counted.
 */
export function defaultQuoteAmount(
  basePriceCents: Cents | null,
  from: CalendarDate,
  to: CalendarDate,
): DefaultAmount {
  const dailyCents = basePriceCents ?? fallbackBasePriceCents;
  const nights = daysBetween(from, to);
  const days = Math.max(1, nights);
  return {
    amountCents: multiplyCents(dailyCents, days),
    dailyCents,
    days,
    rentedDays: nights + 1,
  };
}
