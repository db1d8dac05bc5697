import { quoteLineLabel } from "#app/features/quotes/labels.ts";
import { type CalendarDate, daysBetween } from "#app/platform/time/calendar-date.ts";
import { forecastFrom, tripChecksOf } from "../domain/trip-checks.ts";
import type { ReservationDetail } from "../queries/find-reservation.server.ts";
import type { Trip } from "../queries/find-trip.server.ts";

/** A confirmed reservation as a trip to prepare; null once it is over or cancelled. */
export function tripView(
  { reservation, side, boat }: ReservationDetail,
  trip: Trip | null,
  today: CalendarDate,
) {
  if (!trip) return null;
  const { id, checkInDate } = reservation;
  const { depositCents, isLicenseRequired, minAge, onSite, ticked, isClientReachable } = trip;
  const hasDeposit = depositCents !== null;
  const forecastDay = forecastFrom(checkInDate);
  return {
    reservationId: id,
    boat: { id: boat.id, port: boat.port, city: boat.city },
    // Others than the owner cannot open the page of a boat that is not online.
    listing: side === "owner" || boat.isListed ? `/boat/${boat.id}` : null,
    checkInDate,
    /** The number of days until departure; 0 on that day and during the stay. */
    daysLeft: Math.max(0, daysBetween(today, checkInDate)),
    depositCents,
    isLicenseRequired,
    minAge,
    onSite: onSite.map((line) => ({ label: quoteLineLabel(line), cents: line.amountCents })),
    /** Shown up to and including the day of departure; null during the rest of the stay. */
    checklist:
      today > checkInDate
        ? null
        : {
            paidAt: trip.paidAt,
            /** Null for the owner, whose checklist does not contain this item. */
            isClientReachable: side === "client" ? isClientReachable : null,
            items: tripChecksOf(side, { hasDeposit }).map((item) => ({
              item,
              isDone: ticked.includes(item),
            })),
            /** The first day with a reliable forecast; null from that day on. */
            forecastDay: today < forecastDay ? forecastDay : null,
          },
  };
}

export type TripView = NonNullable<ReturnType<typeof tripView>>;
