import { maxRentalDays } from "#app/features/availability/domain/rental-range.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { type IgnoredParameter, readBookingQuery } from "../domain/booking-choice.ts";

/** The ignored parameters of a URL with the reasons, in the language of the page. */
export function ignoredParametersView(
  params: URLSearchParams,
  frame: { capacity: number; today: CalendarDate },
): string[] {
  const labels: Readonly<Record<IgnoredParameter, () => string>> = {
    dates_unreadable: m.boats_left_aside_dates_unreadable,
    past: m.boats_left_aside_past,
    reversed: m.boats_left_aside_reversed,
    too_long: () => m.boats_left_aside_too_long({ count: maxRentalDays }),
    too_far: m.boats_left_aside_too_far,
    guests_unreadable: m.boats_left_aside_guests_unreadable,
    too_many: () => m.boats_left_aside_too_many({ count: frame.capacity }),
  };
  return readBookingQuery(params, frame).ignoredParameters.map((problem) => labels[problem]());
}
