import type { Period } from "#app/features/availability/domain/taken-periods.ts";
import { maxDate, minDate } from "#app/platform/time/calendar-date.ts";

/** The part of a period within a window; null when the two do not overlap. */
export function withinWindow(period: Period, window: Period): Period | null {
  const startsOn = maxDate(period.startsOn, window.startsOn);
  const endsOn = minDate(period.endsOn, window.endsOn);
  return startsOn <= endsOn ? { startsOn, endsOn } : null;
}
