/** The fee for an owner's cancellation: held while it can be contested, then waived or owed. */
export type FeeState = "held" | "waived" | "owed";
