import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { ReservationStatus } from "./reservation-lifecycle.ts";

/**
 * The tabs of the list: a reservation is upcoming before the day of check-in, and past from that day on
 * (spec 2 §4).
 */
export type ReservationTab = "upcoming" | "past";

/** True while a confirmed stay is ahead or under way. */
export function isTripAhead(
  { status, checkOutDate }: { status: ReservationStatus; checkOutDate: CalendarDate },
  today: CalendarDate,
): boolean {
  return status === "confirmed" && !isStayOver(checkOutDate, today);
}

/** True after the last day of a rental; the reservation can then be completed. */
export function isStayOver(checkOutOn: CalendarDate, today: CalendarDate): boolean {
  return checkOutOn < today;
}
