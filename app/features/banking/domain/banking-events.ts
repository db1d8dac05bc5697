/** Events of bank details. */
export type BankingDomainEvent =
  | { type: "banking_info_updated"; userId: string }
  /** The user has seen their bank details in full. */
  | { type: "banking_info_revealed"; userId: string; revealedAt: Date }
  /** The operator has re-encrypted bank details; the counts are numbers of rows. */
  | {
      type: "banking_keys_rotated";
      keyId: string;
      rotated: number;
      changed: number;
      unreadable: number;
    };
