import type { CalendarDate } from "#app/platform/time/calendar-date.ts";

type Days = { startDate: CalendarDate; endDate: CalendarDate; reason: string | null };
type Block = Days & { boatId: string; unavailabilityId: string; ownerId: string };

/** Events of the days that owners block. */
export type AvailabilityDomainEvent =
  | (Block & { type: "unavailability_added" })
  | {
      type: "unavailability_changed";
      unavailabilityId: string;
      boatId: string;
      ownerId: string;
      from: Days;
      to: Days;
    }
  | (Block & { type: "unavailability_removed" });
