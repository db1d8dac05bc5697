import type { CalendarFailure } from "./calendar-failure.ts";

type OfBoat = { boatId: string; ownerId: string };
type OfCalendar = OfBoat & { calendarId: string };

/**
 * Events about a boat's calendars. They never contain addresses, because anyone who knows an address can read
 * the calendar.
 */
export type CalendarSyncDomainEvent =
  | (OfCalendar & { type: "calendar_linked"; name: string; source: "address" | "file" })
  | (OfCalendar & { type: "calendar_changed"; name: string })
  | (OfCalendar & { type: "calendar_unlinked"; name: string })
  /** Reading failed twice in a row; the last known days stay. */
  | (OfCalendar & { type: "calendar_unreadable"; failure: CalendarFailure })
  /** The calendar takes days of a confirmed reservation; the reservation stays. */
  | (OfCalendar & { type: "calendar_clashed"; reservationId: string })
  | (OfBoat & { type: "calendar_feed_opened" })
  | (OfBoat & { type: "calendar_feed_closed" });
