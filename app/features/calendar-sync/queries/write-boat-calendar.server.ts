import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import type { Period } from "#app/features/availability/domain/taken-periods.ts";
import { addDays, type CalendarDate } from "#app/platform/calendar-date.ts";
import { eventUid } from "../domain/event-uid.ts";

export type CalendarEntry = Period & {
  /** The id of the row that takes the days. */
  rowId: string;
  /** What other sites show: 'Réservé' or 'Indisponible', and nothing about a person. */
  summary: string;
  changedAt: Date;
};

type BoatCalendarText = {
  boatId: string;
  name: string;
  /** The site's address. */
  publicUrl: string;
  entries: readonly CalendarEntry[];
};

/**
 * A boat's taken days as an iCalendar text (RFC 5545): one whole-day event for each entry, its end
 * excluded. The same entries are the same text, whenever and in whatever zone it is written.
 */
export function writeBoatCalendar({ boatId, name, publicUrl, entries }: BoatCalendarText): string {
  const calendar = ical({
    name,
    prodId: { company: "Escale", product: new URL(publicUrl).host, language: "FR" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
  });
  for (const { rowId, summary, startsOn, endsOn, changedAt } of entries) {
    calendar.createEvent({
      id: eventUid(rowId, boatId),
      allDay: true,
      start: midnight(startsOn),
      end: midnight(addDays(endsOn, 1)),
      stamp: changedAt,
      summary,
      transparency: ICalEventTransparency.OPAQUE,
    });
  }
  return calendar.toString();
}

/** The writer takes the day of an instant in UTC. */
function midnight(day: CalendarDate): Date {
  return new Date(`${day}T00:00:00Z`);
}
