import type { Period } from "#app/features/availability/domain/taken-periods.ts";
import { dayInParis, maxDate, minDate } from "#app/platform/time/calendar-date.ts";

/**
 * The calendar days that an event between two instants touches in Europe/Paris. The end is excluded, so an
 * event until midnight does not touch the next day. An event without duration touches its day.
 */
export function touchedDays(start: Date, end: Date): Period {
  const startsOn = dayInParis(start);
  const last = new Date(Math.max(start.getTime(), end.getTime() - 1));
  return { startsOn, endsOn: maxDate(startsOn, dayInParis(last)) };
}

/** The part of a period within a window; null when the two do not overlap. */
export function withinWindow(period: Period, window: Period): Period | null {
  const startsOn = maxDate(period.startsOn, window.startsOn);
  const endsOn = minDate(period.endsOn, window.endsOn);
  return startsOn <= endsOn ? { startsOn, endsOn } : null;
}
