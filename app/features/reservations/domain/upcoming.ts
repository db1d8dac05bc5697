import type { CalendarDate } from "#app/platform/calendar-date.ts";
import type { ReservationStatus } from "./reservation-lifecycle.ts";

/**
 * True while check-in is in the future; from that day on a reservation counts as past (spec 2 §4).
 */
export function isUpcoming(checkInOn: CalendarDate, today: CalendarDate): boolean {
  return checkInOn > today;
}

/** Reservations in the two tabs of the list, each in the given order (spec 2 §2). */
export function splitByUpcoming<Reservation extends { checkInDate: CalendarDate }>(
  reservations: readonly Reservation[],
  today: CalendarDate,
): { upcoming: Reservation[]; past: Reservation[] } {
  return {
    upcoming: reservations.filter(({ checkInDate }) => isUpcoming(checkInDate, today)),
    past: reservations.filter(({ checkInDate }) => !isUpcoming(checkInDate, today)),
  };
}

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
