import { parseDateTime, toZoned } from "@internationalized/date";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { TimeZone } from "#app/features/places/domain/time-zone.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { eventUid } from "../domain/event-uid.ts";

/** A stay, as shown in the calendar of its renter or owner. */
export type CalendarStay = {
  reservationId: string;
  boatId: string;
  /** 'Location de L'Antioche', in the reader's language. */
  summary: string;
  /** Port and city. */
  location: string;
  /** Further details for the reader, in plain text. */
  description: string;
  /** Absolute URL of the reservation's page. */
  url: string;
  checkInDate: CalendarDate;
  checkOutDate: CalendarDate;
  /** 'HH:mm', in the port's time zone. */
  departureTime: string;
  returnTime: string;
  timeZone: TimeZone;
  isCancelled: boolean;
  changedAt: Date;
};

/**
 * One reservation as an iCalendar file (RFC 5545), to be added to a person's own calendar. The event lasts
 * from the time of departure to that of return, which are local times at the port but written in UTC, so that
 * no reader has to know the time zone. Its UID never changes, so importing the file again replaces the event.
 * The caller checks who may have the file, and serves it with `calendarFileHeaders`.
 */
export function writeReservationCalendar(stay: CalendarStay): string {
  const calendar = ical({
    prodId: { company: "Escale", product: "reservation", language: "FR" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    // The same UID as in the boat's feed: if the boat imports its owner's calendar, this event is ignored.
    id: eventUid(stay.reservationId, stay.boatId),
    start: instantAtPort(stay, stay.checkInDate, stay.departureTime),
    end: instantAtPort(stay, stay.checkOutDate, stay.returnTime),
    stamp: stay.changedAt,
    summary: stay.summary,
    location: stay.location,
    description: stay.description,
    url: stay.url,
    status: stay.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

/** Response headers for a calendar that is downloaded as `<name>.ics`. */
export function calendarFileHeaders(name: string): Record<string, string> {
  return {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}.ics"`,
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  };
}

function instantAtPort({ timeZone }: CalendarStay, day: CalendarDate, time: string): Date {
  return toZoned(parseDateTime(`${day}T${time}`), timeZone).toDate();
}
