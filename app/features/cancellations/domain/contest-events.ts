type OfContest = { contestId: string; reservationId: string; ownerId: string };

/** Events about the fee of an owner who cancelled for force majeure or weather. */
export type ContestDomainEvent =
  /** The owner handed in a statement, files or both. */
  | (OfContest & { type: "fee_contested"; files: number })
  /** A file was added or removed, before or after the fee was contested. */
  | (OfContest & { type: "evidence_added" | "evidence_removed"; fileId: string; bytes: number })
  /** `wasContested` is false for the fee of a suspended owner, who could not contest it. */
  | (OfContest & {
      type: "fee_waived" | "fee_upheld";
      moderatorId: string;
      reason: string;
      wasContested: boolean;
    })
  /** The owner did not contest the fee in time. */
  | (OfContest & { type: "fee_contest_lapsed" });
