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
  fee_waived: (event) => feeDecided(event, "waived"),
  fee_upheld: (event) => feeDecided(event, "upheld"),
  fee_contest_lapsed: (event) => withSweep(event, feeContest(event, "lapsed", null)),
  evidence_added: evidenceChanged,
  evidence_removed: (event) => ({ ...evidenceChanged(event), jobs: [sweepOf(event)] }),
};

/** The files that a suspended owner uploaded without contesting the fee are deleted. */
function feeDecided(
  event: Extract<ContestDomainEvent, { moderatorId: string }>,
  outcome: "waived" | "upheld",
): Subscription {
  const { moderatorId, reason, wasContested } = event;
  const told = feeContest(event, outcome, moderatorId, { reason });
  return wasContested ? told : withSweep(event, told);
}

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

function withSweep(event: ContestDomainEvent, told: Subscription): Subscription {
  return { ...told, jobs: [...(told.jobs ?? []), sweepOf(event)] };
}

function sweepOf({ contestId, ownerId }: ContestDomainEvent) {
  return contestFilesSweepJob.with({ contestId, ownerId });
}
