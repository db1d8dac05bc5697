import { addDays, type CalendarDate } from "#app/platform/time/calendar-date.ts";
import { firstOfMonth, lastOfMonth } from "#app/platform/time/months.ts";

const windowDays = 365;

/** A span of calendar days, with both ends included. */
export type DaySpan = { from: CalendarDate; to: CalendarDate };

/** The last 12 months for an owner's statistics: the 365 days that ended yesterday. */
export function occupancyWindow(today: CalendarDate): DaySpan {
  return { from: addDays(today, -windowDays), to: addDays(today, -1) };
}

/** The next 12 months: the 365 days that begin today. */
export function coming12Months(today: CalendarDate): DaySpan {
  return { from: today, to: addDays(today, windowDays - 1) };
}

/** The 24 calendar months around today: the 12 before the current month, that month, and the 11 after it. */
export function chartMonths(today: CalendarDate): DaySpan[] {
  return Array.from({ length: 24 }, (_, index) => {
    const from = firstOfMonth(today, index - 12);
    return { from, to: lastOfMonth(from) };
  });
}

/**
 * The percentage of the offered boat days that were rented; null when no day was offered. A boat's day is
 * rented when a confirmed or completed reservation covers it. It is offered when it is rented, or when the
 * boat was listed and the owner had not blocked the day. Replaces the fixed 95 percent of spec 2 §9.
 */
export function occupancyPercent(days: { rented: number; offered: number }): number | null {
  if (days.offered <= 0) return null;
  return Math.round((100 * Math.min(days.rented, days.offered)) / days.offered);
}
