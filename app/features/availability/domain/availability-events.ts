import type { CalendarDate } from "#app/platform/calendar-date.ts";

type Days = { startDate: CalendarDate; endDate: CalendarDate; reason: string | null };
type Block = Days & { boatId: string; ownerId: string };

/** What owners do to the days of their boats. */
export type AvailabilityDomainEvent =
  | (Block & { type: "unavailability_added"; unavailabilityId: string })
  | {
      type: "unavailability_changed";
      unavailabilityId: string;
      boatId: string;
      ownerId: string;
      from: Days;
      to: Days;
    }
  | (Block & { type: "unavailability_removed" });
