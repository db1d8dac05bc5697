/** Events of bank details, and of the keys that encrypt them and other details. */
export type BankingDomainEvent =
  | { type: "banking_info_updated"; userId: string }
  /** The user has seen their bank details in full. */
  | { type: "banking_info_revealed"; userId: string; revealedAt: Date }
  /** The operator has re-encrypted details of this kind; the counts are numbers of rows. */
  | {
      type: "encryption_keys_rotated";
      kind: "bank_details" | "calendars" | "tax_details";
      keyId: string;
      rotated: number;
      changed: number;
      unreadable: number;
    };
