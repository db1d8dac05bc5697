import { type Lifecycle, nextState } from "#app/platform/lifecycle.ts";

/**
 * The states of the fee of an owner who cancelled for force majeure or weather: `open` while it can be
 * contested, `claimed` once the owner contested it, then `waived` or `upheld` by a moderator; `lapsed` when
 * it was not contested in time. A moderator also ends an `open` one whose owner's account is suspended.
 */
export const contestStatuses = ["open", "claimed", "waived", "upheld", "lapsed"] as const;
export type ContestStatus = (typeof contestStatuses)[number];
export type ContestEvent = "claim" | "waive" | "uphold" | "lapse";
/**
 * `system` acts when the 48 hours are over, or `moderator` while a suspended account keeps the owner from
 * contesting the fee (`isHeldBySuspension`).
 */
export type ContestActor = "owner" | "moderator" | "system";

/**
 * An owner may claim, and add to the claim until a moderator decides or the 48 hours are over (spec 2 §9).
 */
export const contestLifecycle: Lifecycle<ContestStatus, ContestEvent, ContestActor> = {
  open: {
    claim: { to: "claimed", by: ["owner"] },
    lapse: { to: "lapsed", by: ["system"] },
    waive: { to: "waived", by: ["moderator"] },
    uphold: { to: "upheld", by: ["moderator"] },
  },
  claimed: {
    claim: { to: "claimed", by: ["owner"] },
    waive: { to: "waived", by: ["moderator"] },
    uphold: { to: "upheld", by: ["moderator"] },
  },
  waived: {},
  upheld: {},
  lapsed: {},
};

/** The status that an event leads to, or null when it is not possible or not allowed. */
export function nextContestStatus(
  status: ContestStatus,
  event: ContestEvent,
  actor: ContestActor,
): ContestStatus | null {
  return nextState(contestLifecycle, status, event, actor);
}
