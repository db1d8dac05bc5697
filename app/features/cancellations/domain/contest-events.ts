type OfContest = { contestId: string; reservationId: string; ownerId: string };

/** What happens to the fee of an owner who cancelled for force majeure or weather. */
export type ContestDomainEvent =
  /** The owner handed in a statement, files or both. */
  | (OfContest & { type: "fee_contested"; files: number })
  /** A file of the evidence, before or after that. */
  | (OfContest & { type: "evidence_added" | "evidence_removed"; bytes: number })
  | (OfContest & { type: "fee_waived" | "fee_upheld"; moderatorId: string; reason: string })
  /** Nobody contested it in time. */
  | (OfContest & { type: "fee_contest_lapsed" });
