import type { Period } from "#app/features/availability/domain/taken-periods.ts";
import { addDays, type CalendarDate } from "#app/platform/time/calendar-date.ts";
import { dayMs, minuteMs } from "#app/platform/time/durations.ts";

/** The most calendars that one boat can import. */
export const maxCalendars = 10;

/** The largest size of a calendar in bytes, whether from an address or a file. */
export const maxCalendarBytes = 1024 * 1024;

/** Timeout for reading one calendar from its address, in milliseconds, redirects included. */
export const maxReadingMilliseconds = 10_000;

/**
 * Timeout before a payment, where a renter is waiting, in milliseconds: for all calendars of the boat
 * together.
 */
export const maxPaymentWaitMilliseconds = 4_000;

/** How long reading the text of one calendar may block the process in total, in milliseconds. */
export const maxBusyMilliseconds = 1_000;

/**
 * How long reading the text of each calendar may block the process before a payment, where all calendars
 * share the timeout: half of it for all texts, so that the last one is still read if none of the others ever
 * ends.
 */
export function maxBusyBeforePayment(calendars: number): number {
  return Math.min(maxBusyMilliseconds, maxPaymentWaitMilliseconds / 2 / calendars);
}

/** The most repetitions that are counted in one calendar, each event's from its first occurrence on. */
export const maxRepetitions = 20_000;

/**
 * The days that are read from a calendar: from today to two years ahead, which is half a year beyond the last
 * bookable day. A file is read only once, so its days reach five years ahead.
 */
export function readingWindow(today: CalendarDate, source: "address" | "file"): Period {
  return { startsOn: today, endsOn: addDays(today, source === "file" ? 5 * 366 : 2 * 366) };
}

const quickest = 15 * minuteMs;
const slowest = dayMs;

/**
 * Whether a calendar is due to be read again: every quarter of an hour, and after failures at growing
 * intervals, at least once a day. A minute is subtracted for jobs that start late.
 */
export function isDue(
  { triedAt, failures }: { triedAt: Date | null; failures: number },
  now: Date,
): boolean {
  if (triedAt === null) return true;
  // The first failures are often temporary, and the owner is mailed after two: until then the interval does
  // not grow.
  const wait = Math.min(quickest * 2 ** Math.max(0, failures - 2), slowest);
  return now.getTime() - triedAt.getTime() >= wait - minuteMs;
}

/** A calendar whose last attempt came after this instant is not due yet, however that attempt ended. */
export function dueBefore(now: Date): Date {
  return new Date(now.getTime() - (quickest - minuteMs));
}

/** After this many failures in a row the owner is mailed, once until the calendar can be read again. */
export const failuresUntilMail = 2;

/** Interval in minutes at which due imported calendars are read. */
export const readingMinutes = 15;
