import type { ContestDomainEvent } from "#app/features/cancellations/domain/contest-events.ts";
import {
  type ContestMailEvent,
  contestEmailJob,
  contestFilesSweepJob,
} from "#app/features/cancellations/jobs.ts";
import type { Subscribers, Subscription } from "#app/platform/events/events.ts";

/** What follows from events of a contested cancellation fee, from the first evidence to the outcome. */
export const contestSubscribers: Subscribers<ContestDomainEvent> = {
  fee_contested: (event) => feeContest(event, "claimed", event.ownerId, { files: event.files }),
  fee_waived: (event) => feeContest(event, "waived", event.moderatorId, { reason: event.reason }),
  fee_upheld: (event) => feeContest(event, "upheld", event.moderatorId, { reason: event.reason }),
  fee_contest_lapsed: (event) => {
    const told = feeContest(event, "lapsed", null);
    return { ...told, jobs: [...(told.jobs ?? []), sweepOf(event)] };
  },
  evidence_added: evidenceChanged,
  evidence_removed: (event) => ({ ...evidenceChanged(event), jobs: [sweepOf(event)] }),
};

/** Audits a step of a contest and notifies the owner, the only party who sees it. */
function feeContest(
  { contestId, reservationId, ownerId }: ContestDomainEvent,
  event: ContestMailEvent,
  by: string | null,
  details?: Record<string, string | number>,
): Subscription {
  return {
    audit: { by, on: ["reservation", reservationId], ...(details && { details }) },
    pages: { reservations: [ownerId] },
    jobs: [contestEmailJob.with({ contestId, event, recipientId: ownerId })],
  };
}

/**
 * Audits a change of the evidence. Only the owner's pages reload: nobody else sees evidence before a
 * moderator does.
 */
function evidenceChanged({
  reservationId,
  ownerId,
  fileId,
  bytes,
}: Extract<ContestDomainEvent, { bytes: number }>): Subscription {
  return {
    audit: { by: ownerId, on: ["reservation", reservationId], details: { fileId, bytes } },
    pages: { reservations: [ownerId] },
  };
}

function sweepOf({ contestId, ownerId }: ContestDomainEvent) {
  return contestFilesSweepJob.with({ contestId, ownerId });
}
