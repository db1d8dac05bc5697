/**
 * The state of a refund: one that is `with_bank` waits for the decision of the renter's bank, which took the
 * money back; a `failed` one waits for the operator, who returned the money of a `settled` one by other means.
 */
export type RefundState = "under_way" | "with_bank" | "failed" | "settled" | "done";

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
