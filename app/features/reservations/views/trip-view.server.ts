import { quoteLineLabel } from "#app/features/quotes/labels.ts";
import { type CalendarDate, daysBetween } from "#app/platform/calendar-date.ts";
import type { ReservationDetail } from "../queries/find-reservation.server.ts";
import type { Trip } from "../queries/find-trip.server.ts";

/** A confirmed reservation as a trip to prepare; null once it is over or was cancelled. */
export function tripView(
  { reservation, boat }: ReservationDetail,
  trip: Trip | null,
  today: CalendarDate,
) {
  if (!trip) return null;
  const { id, checkInDate } = reservation;
  const { depositCents, isLicenseRequired, minAge, onSite } = trip;
  return {
    reservationId: id,
    boat: { id: boat.id, port: boat.port, city: boat.city },
    checkInDate,
    /** Until the day of departure; 0 on that day and during the stay. */
    daysLeft: Math.max(0, daysBetween(today, checkInDate)),
    depositCents: depositCents !== null && depositCents > 0 ? depositCents : null,
    isLicenseRequired,
    minAge,
    onSite: onSite.map((line) => ({ label: quoteLineLabel(line), cents: line.amountCents })),
  };
}

export type TripView = NonNullable<ReturnType<typeof tripView>>;
