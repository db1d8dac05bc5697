import { type ContestStatus, nextContestStatus } from "./contest-lifecycle.ts";

/**
 * The state of a contested fee as pages show it: an `open` fee whose deadline has passed is shown as
 * `lapsed`, even before the job ends it. `canSend` says whether evidence can still be sent.
 */
export function shownContest(
  contest: { status: ContestStatus; evidenceUntil: Date },
  now: Date,
): { status: ContestStatus; canSend: boolean } {
  const isOver = contest.evidenceUntil <= now;
  const status = contest.status === "open" && isOver ? "lapsed" : contest.status;
  const canSend = !isOver && nextContestStatus(status, "claim", "owner") !== null;
  return { status, canSend };
}
