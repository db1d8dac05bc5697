import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { parseDateTime, toZoned } from "@internationalized/date";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { eventUid } from "../domain/event-uid.ts";

/** A stay as the calendar of one of its two sides shows it. */
export type CalendarStay = {
  reservationId: string;
  boatId: string;
  /** 'Location de L'Antioche', in the reader's language. */
  summary: string;
  /** Port and city. */
  location: string;
  /** What else the reader wants to find there, in plain text. */
  description: string;
  /** The reservation's page, absolute. */
  url: string;
  checkInDate: CalendarDate;
  checkOutDate: CalendarDate;
  /** 'HH:mm', at the port. */
  departureTime: string;
  returnTime: string;
  isCancelled: boolean;
  changedAt: Date;
};

/**
 * One reservation as an iCalendar file (RFC 5545), to be added to a person's own calendar: from the
 * time of departure to that of return, which are of Europe/Paris and written in UTC, so that no
 * reader has to know the zone. Written again it replaces the event, as the name of the event stays. The
 * caller decides who may have it, and serves it as `calendarFileHeaders` says.
 */
export function writeReservationCalendar(stay: CalendarStay): string {
  const calendar = ical({
    prodId: { company: "Escale", product: "reservation", language: "FR" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    // As in the boat's feed, so that an owner's calendar that the boat imports does not take it again.
    id: eventUid(stay.reservationId, stay.boatId),
    start: instantInParis(stay.checkInDate, stay.departureTime),
    end: instantInParis(stay.checkOutDate, stay.returnTime),
    stamp: stay.changedAt,
    summary: stay.summary,
    location: stay.location,
    description: stay.description,
    url: stay.url,
    status: stay.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

/** The headers of a calendar that is downloaded as a file of this name, without its ending. */
export function calendarFileHeaders(name: string): Record<string, string> {
  return {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}.ics"`,
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  };
}

function instantInParis(day: CalendarDate, time: string): Date {
  return toZoned(parseDateTime(`${day}T${time}`), "Europe/Paris").toDate();
}
