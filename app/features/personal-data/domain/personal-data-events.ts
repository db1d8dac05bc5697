/** What the last mail to a person needs; their address is encrypted (docs/decisions/0013). */
export type EncryptedLastMail = {
  userId: string;
  sealedEmail: string;
  keyId: string;
  language: "fr" | "en";
  closedAt: string;
};

/** What people do with all of their data. */
export type PersonalDataDomainEvent =
  | { type: "data_exported"; userId: string }
  /** The only event with data stored nowhere else any more. */
  | { type: "account_deleted"; userId: string; lastMail: EncryptedLastMail };
