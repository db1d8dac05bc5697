/** What happens to bank details. */
export type BankingDomainEvent =
  | { type: "banking_info_updated"; userId: string }
  /** Their owner read them in full. */
  | { type: "banking_info_revealed"; userId: string; revealedAt: Date }
  /** The operator re-encrypted them; the counts are of rows. */
  | {
      type: "banking_keys_rotated";
      keyId: string;
      rotated: number;
      changed: number;
      unreadable: number;
    };
