import { type ContestStatus, nextContestStatus } from "./contest-lifecycle.ts";

/** What a page says of a contested fee: `open` fees whose time is over are owed, before the job ends them. */
export function shownContest(
  contest: { status: ContestStatus; evidenceUntil: Date },
  now: Date,
): { status: ContestStatus; canSend: boolean } {
  const isOver = contest.evidenceUntil <= now;
  const status = contest.status === "open" && isOver ? "lapsed" : contest.status;
  const canSend = !isOver && nextContestStatus(status, "claim", "owner") !== null;
  return { status, canSend };
}
