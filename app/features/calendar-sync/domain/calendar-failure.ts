import type { DetailedRefusal } from "#app/platform/errors.ts";

/**
 * Why a calendar of another site could not be read: its address leads to a private network
 * (`private_address`) or cannot be reached (`unreachable`); the response is an error (`refused`), too slow
 * (`too_slow`) or a chain of too many redirects (`too_many_redirects`); or the content is too large, is no
 * calendar, or has too many events.
 */
export const calendarFailures = [
  "private_address",
  "unreachable",
  "refused",
  "too_slow",
  "too_many_redirects",
  "too_large",
  "not_a_calendar",
  "too_many_events",
] as const;

export type CalendarFailure = (typeof calendarFailures)[number];

/** `detail` is the HTTP status of the other site's response, if there was one. */
export type RefusedCalendar = DetailedRefusal<CalendarFailure, number | null>;
