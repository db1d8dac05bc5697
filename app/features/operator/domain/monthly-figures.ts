import { addCents, type Cents } from "#app/platform/money.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";

/** The marketplace's figures of one month, in Europe/Paris. */
export type MonthFigures = {
  /** The first day of the month. */
  month: CalendarDate;
  /** Boats that were published for the first time. */
  listings: number;
  /** Booking requests that renters sent. */
  requests: number;
  /** How many of these requests have led to a paid rental so far. */
  converted: number;
  quotes: number;
  /** Rentals that were paid. */
  paid: number;
  /** Escale's commission less what was refunded of it, in cents. */
  commissionCents: Cents;
};

/** The sum of each figure over the months. */
export function totalOf(months: readonly MonthFigures[]): Omit<MonthFigures, "month"> {
  const sum = (key: "listings" | "requests" | "converted" | "quotes" | "paid") =>
    months.reduce((total, month) => total + month[key], 0);
  return {
    listings: sum("listings"),
    requests: sum("requests"),
    converted: sum("converted"),
    quotes: sum("quotes"),
    paid: sum("paid"),
    commissionCents: addCents(...months.map(({ commissionCents }) => commissionCents)),
  };
}

/** The percentage of requests that led to a paid rental, rounded to an integer; null without requests. */
export function conversionPercent({
  requests,
  converted,
}: Pick<MonthFigures, "requests" | "converted">): number | null {
  return requests === 0 ? null : Math.round((100 * converted) / requests);
}
