import type { CalendarDate } from "#app/platform/calendar-date.ts";
import type { ReservationStatus } from "./reservation-lifecycle.ts";

/**
 * The tabs of the list: upcoming while check-in is in the future, past from that day on (spec 2 §4).
 */
export type ReservationTab = "upcoming" | "past";

/** True while a paid stay is ahead or under way, so that it is still prepared. */
export function isTripAhead(
  { status, checkOutDate }: { status: ReservationStatus; checkOutDate: CalendarDate },
  today: CalendarDate,
): boolean {
  return status === "confirmed" && !isStayOver(checkOutDate, today);
}

/** True after the last day of a rental, when the reservation can be completed. */
export function isStayOver(checkOutOn: CalendarDate, today: CalendarDate): boolean {
  return checkOutOn < today;
}
