import { addDays, type CalendarDate } from "#app/platform/calendar-date.ts";

const windowDays = 365;

/** The last 12 months for an owner's statistics: the 365 days that ended yesterday. */
export function occupancyWindow(today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: addDays(today, -windowDays), to: addDays(today, -1) };
}

/**
 * The percentage of the offered boat days that were rented; null when no day was offered. A day of
 * a boat is rented when a confirmed or completed reservation covers it, and offered when it is
 * rented, or when the boat was already listed and the owner had not blocked the day. Replaces the
 * fixed 95 percent of spec 2 §9.
 */
export function occupancyPercent(days: { rented: number; offered: number }): number | null {
  if (days.offered <= 0) return null;
  return Math.round((100 * Math.min(days.rented, days.offered)) / days.offered);
}
