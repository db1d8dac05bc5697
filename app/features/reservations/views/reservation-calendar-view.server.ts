import type { CalendarStay } from "#app/features/calendar-sync/queries/write-reservation-calendar.server.ts";
import { personName } from "#app/features/messages/labels.ts";
import { timeZoneOf } from "#app/features/places/domain/time-zone.ts";
import { cityLabel } from "#app/features/places/labels.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { siteUrl } from "#app/ui/email/site-url.ts";
import { reservationNumber } from "../domain/reservation-number.ts";
import { readStayTimes } from "../domain/stay-times.ts";
import type { ReservationDetail } from "../queries/find-reservation.server.ts";

/** A reservation as an event in the calendar of one of its sides, in their language. */
export function reservationCalendarView(
  { reservation, boat, side, counterpart }: ReservationDetail,
  { language, publicUrl }: { language: Language; publicUrl: string },
): CalendarStay {
  const { id, status, checkInDate, checkOutDate, bookingDetails, statusChangedAt } = reservation;
  const locale = { locale: language };
  const name = personName(counterpart.firstName, language);
  return {
    reservationId: id,
    boatId: reservation.boatId,
    summary: m.reservations_calendar_summary({ title: boat.title }, locale),
    location: `${boat.port}, ${cityLabel(boat.city)}`,
    description: [
      side === "owner"
        ? m.reservations_calendar_client({ name }, locale)
        : m.reservations_calendar_owner({ name }, locale),
      m.reservations_calendar_number({ number: reservationNumber(id) }, locale),
    ].join("\n"),
    url: siteUrl(publicUrl, language, `/reservation/${id}`),
    checkInDate,
    checkOutDate,
    ...readStayTimes(bookingDetails),
    timeZone: timeZoneOf(boat.city),
    isCancelled: status === "cancelled",
    changedAt: statusChangedAt,
  };
}
