/**
 * The state of a refund; a `failed` one waits for the operator, who returned the money of a `settled` one by
 * other means.
 */
export type RefundState = "under_way" | "failed" | "settled" | "done";

/** The fee for an owner's cancellation: held while it can be contested, then waived or owed. */
export type FeeState = "held" | "waived" | "owed";

/** The state of a fee that can be contested, by the status of its contest (spec 2 §9). */
export const feeStates = {
  open: "held",
  claimed: "held",
  waived: "waived",
  upheld: "owed",
  lapsed: "owed",
} as const satisfies Record<string, FeeState>;
