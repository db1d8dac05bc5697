import type { CalendarFailure } from "./calendar-failure.ts";

type OfBoat = { boatId: string; ownerId: string };
type OfCalendar = OfBoat & { calendarId: string };

/** What happens to the calendars of a boat; never their addresses, which open them. */
export type CalendarSyncDomainEvent =
  | (OfCalendar & { type: "calendar_linked"; name: string; source: "address" | "file" })
  | (OfCalendar & { type: "calendar_changed"; name: string })
  | (OfCalendar & { type: "calendar_unlinked"; name: string })
  /** It could not be read twice in a row: its last days stay. */
  | (OfCalendar & { type: "calendar_unreadable"; failure: CalendarFailure })
  /** It takes days of a confirmed reservation, which stays. */
  | (OfCalendar & { type: "calendar_clashed"; reservationId: string })
  | (OfBoat & { type: "calendar_feed_opened" })
  | (OfBoat & { type: "calendar_feed_closed" });
