/** The fee of an owner who cancelled: held while it can be contested, then waived or owed. */
export type FeeState = "held" | "waived" | "owed";
