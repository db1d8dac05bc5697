import { feeStates } from "#app/features/reservations/domain/money-states.ts";
import { maxContestFiles } from "../domain/fee-contest.ts";
import { shownContest } from "../domain/shown-contest.ts";
import type { Contest, ContestFile } from "../queries/find-contest.server.ts";

/** The fee that an owner may contest or has contested, as the owner's pages show it. */
export function contestView(contest: Contest, now: Date) {
  const { reservationId, feeAmount: feeCents, evidenceUntil, statement } = contest;
  const { claimedAt, decisionReason, endedAt } = contest;
  const { status, canSend } = shownContest(contest, now);
  return {
    reservationId,
    feeCents,
    feeState: feeStates[status],
    status,
    canSend,
    evidenceUntil,
    statement,
    claimedAt,
    decisionReason,
    endedAt,
  };
}

export type ContestView = ReturnType<typeof contestView>;

/** Same as `contestView`, with the evidence files, for the page on which the fee is contested. */
export function contestPageView(contest: Contest, files: readonly ContestFile[], now: Date) {
  return {
    ...contestView(contest, now),
    files,
    filesLeft: maxContestFiles - files.length,
  };
}

export type ContestPageView = ReturnType<typeof contestPageView>;
