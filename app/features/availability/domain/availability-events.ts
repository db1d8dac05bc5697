import type { CalendarDate } from "#app/platform/calendar-date.ts";

type Block = { boatId: string; ownerId: string; startDate: CalendarDate; endDate: CalendarDate };

/** What owners do to the days of their boats. */
export type AvailabilityDomainEvent =
  | (Block & { type: "unavailability_added"; unavailabilityId: string })
  | (Block & { type: "unavailability_removed" });
