import type { AddBoatDomainEvent } from "#app/features/add-boat/domain/add-boat-events.ts";
import type { AvailabilityDomainEvent } from "#app/features/availability/domain/availability-events.ts";
import type { CalendarSyncDomainEvent } from "#app/features/calendar-sync/domain/calendar-events.ts";
import {
  calendarClashEmailJob,
  unreadableCalendarEmailJob,
} from "#app/features/calendar-sync/jobs.ts";
import { documentPathAt } from "#app/features/documents/domain/document-address.ts";
import { certificateSweepJob } from "#app/features/documents/jobs.ts";
import type { ListingDomainEvent } from "#app/features/listing-editor/domain/listing-events.ts";
import type { SectionDomainEvent } from "#app/features/listing-sections/domain/section-events.ts";
import type { ModerationDomainEvent } from "#app/features/moderation/domain/moderation-events.ts";
import { boatStatusEmailJob } from "#app/features/moderation/jobs.ts";
import type { Subscribers, Subscription } from "#app/platform/events/events.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";

export type BoatEvent =
  | AddBoatDomainEvent
  | AvailabilityDomainEvent
  | CalendarSyncDomainEvent
  | ListingDomainEvent
  | ModerationDomainEvent
  | SectionDomainEvent;

/** What follows from events of boats, their availability, their calendars and their moderation. */
export const boatSubscribers: Subscribers<BoatEvent> = {
  boat_added: ({ boatId, ownerId, form }) => ({
    audit: { by: ownerId, on: ["boat", boatId], details: { form } },
  }),
  boat_edited: ({ boatId, ownerId, changes, form }) => ({
    audit: { by: ownerId, on: ["boat", boatId], details: { changes, ...(form && { form }) } },
  }),
  boat_put_online: byOwner,
  boat_taken_offline: byOwner,
  boat_resubmitted: byOwner,
  boat_archived: byOwner,
  boat_restored: byOwner,
  boat_deleted: ({ boatId, ownerId, title, certificates }) => ({
    audit: { by: ownerId, on: ["boat", boatId], details: { title } },
    jobs: certificates.flatMap((address) => {
      const path = documentPathAt(address, ownerId);
      return path ? [certificateSweepJob.with({ userId: ownerId, path })] : [];
    }),
  }),
  boat_section_changed: ({ boatId, ownerId, section, changes }) => ({
    audit: { by: ownerId, on: ["boat", boatId], details: { section, changes } },
  }),

  unavailability_added: blockOfDays,
  unavailability_changed: ({ boatId, ownerId, unavailabilityId, from, to }) => ({
    audit: { by: ownerId, on: ["boat", boatId], details: { unavailabilityId, from, to } },
  }),
  unavailability_removed: blockOfDays,

  calendar_linked: ({ boatId, ownerId, calendarId, name, source }) => ({
    audit: { by: ownerId, on: ["boat", boatId], details: { calendarId, name, source } },
  }),
  calendar_changed: byOwnerOfCalendar,
  calendar_unlinked: byOwnerOfCalendar,
  calendar_unreadable: ({ boatId, ownerId, calendarId, failure }) => ({
    audit: { by: null, on: ["boat", boatId], details: { calendarId, failure } },
    jobs: [unreadableCalendarEmailJob.with({ calendarId, ownerId })],
  }),
  calendar_clashed: ({ boatId, ownerId, calendarId, reservationId }) => ({
    audit: { by: null, on: ["boat", boatId], details: { calendarId, reservationId } },
    jobs: [calendarClashEmailJob.with({ calendarId, reservationId, ownerId })],
  }),
  calendar_feed_opened: byOwner,
  calendar_feed_closed: byOwner,

  boat_status_set: ({ boatId, ownerId, moderatorId, ...details }, eventId) => ({
    audit: {
      by: moderatorId,
      on: ["boat", boatId],
      details: {
        from: details.from,
        to: details.to,
        reason: details.reason,
        isAfterReport: details.isAfterReport,
      },
    },
    jobs: isNewsToOwner(details)
      ? [boatStatusEmailJob.with({ eventId, recipientId: ownerId })]
      : [],
  }),
};

type StatusSet = Pick<ModerationDomainEvent, "from" | "to" | "reason" | "reasonBefore">;

/**
 * Whether to email the owner: not when the boat goes back to `pending`, nor when status and reason are the
 * same as before.
 */
function isNewsToOwner({ from, to, reason, reasonBefore }: StatusSet): boolean {
  return to !== "pending" && (from !== to || reason !== reasonBefore);
}

function byOwner({ boatId, ownerId }: { boatId: string; ownerId: string }): Subscription {
  return { audit: { by: ownerId, on: ["boat", boatId] } };
}

function blockOfDays({
  boatId,
  ownerId,
  ...block
}: Extract<AvailabilityDomainEvent, { startDate: CalendarDate }>): Subscription {
  const { unavailabilityId, startDate, endDate, reason } = block;
  const details = { unavailabilityId, startDate, endDate, reason };
  return { audit: { by: ownerId, on: ["boat", boatId], details } };
}

type OfCalendar = { boatId: string; ownerId: string; calendarId: string; name: string };

function byOwnerOfCalendar({ boatId, ownerId, calendarId, name }: OfCalendar): Subscription {
  return { audit: { by: ownerId, on: ["boat", boatId], details: { calendarId, name } } };
}
