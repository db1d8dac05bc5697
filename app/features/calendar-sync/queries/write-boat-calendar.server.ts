import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import type { Period } from "#app/features/availability/domain/taken-periods.ts";
import { addDays, type CalendarDate } from "#app/platform/time/calendar-date.ts";
import { eventUid } from "../domain/event-uid.ts";

export type CalendarEntry = Period & {
  /** The id of the reservation or block that takes the days. */
  rowId: string;
  /** The text shown on other sites: 'Réservé' or 'Indisponible', with no personal data. */
  summary: string;
  addedAt: Date;
  /** When the days last changed, or later. */
  changedAt: Date;
};

type BoatCalendarText = {
  boatId: string;
  name: string;
  /** This site's own URL. */
  publicUrl: string;
  entries: readonly CalendarEntry[];
};

/**
 * A boat's taken days as an iCalendar text (RFC 5545): one whole-day event for each entry, its end excluded.
 * The same entries always give the same text, whatever the time or time zone of writing.
 */
export function writeBoatCalendar({ boatId, name, publicUrl, entries }: BoatCalendarText): string {
  const calendar = ical({
    name,
    prodId: { company: "Escale", product: new URL(publicUrl).host, language: "FR" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
  });
  for (const { rowId, summary, startsOn, endsOn, addedAt, changedAt } of entries) {
    calendar.createEvent({
      id: eventUid(rowId, boatId),
      allDay: true,
      start: midnight(startsOn),
      end: midnight(addDays(endsOn, 1)),
      stamp: changedAt,
      lastModified: changedAt,
      sequence: revisionOf(addedAt, changedAt),
      summary,
      transparency: ICalEventTransparency.OPAQUE,
    });
  }
  return calendar.toString();
}

/**
 * A number that grows with each change, without counting them: readers of a calendar keep the old days of an
 * event whose number is the same.
 */
function revisionOf(addedAt: Date, changedAt: Date): number {
  return Math.max(0, Math.ceil((changedAt.getTime() - addedAt.getTime()) / 1000));
}

/** The iCalendar library takes the UTC day of an instant. */
function midnight(day: CalendarDate): Date {
  return new Date(`${day}T00:00:00Z`);
}
