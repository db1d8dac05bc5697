/**
 * Why a calendar of another site could not be read: its address leads to a private network
 * (`private_address`) or nowhere (`unreachable`), it answers with an error (`refused`), too slowly
 * (`too_slow`) or with too many redirects, or what it sends is too large, no calendar, or names more
 * events than anybody has.
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
