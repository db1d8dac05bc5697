import type { Period } from "#app/features/availability/domain/taken-periods.ts";
import { addDays, type CalendarDate } from "#app/platform/calendar-date.ts";
import { dayMs, minuteMs } from "#app/platform/durations.ts";

/** The most calendars that one boat imports. */
export const mostCalendars = 10;

/** The most bytes of a calendar, whether from an address or a file. */
export const mostCalendarBytes = 1024 * 1024;

/** Reading one calendar from its address ends after so many milliseconds, redirects included. */
export const mostReadingMilliseconds = 10_000;

/** The same before a payment, where a person waits, for all calendars of the boat together. */
export const mostPaymentWaitMilliseconds = 4_000;

/** The repetitions of one event that are counted, from its beginning on, and those of a calendar. */
export const mostRepetitions = 20_000;

/**
 * The days that are taken from a calendar: from today to two years ahead, half a year more than can
 * be booked. A file is read once, so its days reach five years ahead.
 */
export function readingWindow(today: CalendarDate, source: "address" | "file"): Period {
  return { startsOn: today, endsOn: addDays(today, source === "file" ? 5 * 366 : 2 * 366) };
}

const quickest = 15 * minuteMs;
const slowest = dayMs;

/**
 * When a calendar is read again by itself: every quarter of an hour, and after failures ever more
 * seldom, once a day at the least. A minute is given for jobs that start late.
 */
export function isDue(
  { triedAt, failures }: { triedAt: Date | null; failures: number },
  now: Date,
): boolean {
  if (triedAt === null) return true;
  // The first failures may be over soon: two of them are told, so they come after each other.
  const wait = Math.min(quickest * 2 ** Math.max(0, failures - 2), slowest);
  return now.getTime() - triedAt.getTime() >= wait - minuteMs;
}

/** What was tried after this instant is not due yet, however it ended. */
export function dueBefore(now: Date): Date {
  return new Date(now.getTime() - (quickest - minuteMs));
}

/** After so many failures in a row the owner is mailed, once until it is read again. */
export const failuresUntilMail = 2;

/** Every so many minutes imported calendars that are due are read. */
export const readingMinutes = 15;
