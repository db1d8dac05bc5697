/** The data for the last email to a person; their address is encrypted (docs/decisions/0013). */
export type EncryptedLastMail = {
  userId: string;
  sealedEmail: string;
  keyId: string;
  language: "fr" | "en";
  closedAt: string;
};

/** What people do with all of their data at once. */
export type PersonalDataDomainEvent =
  | { type: "data_exported"; userId: string }
  /** The only event with data that is no longer stored anywhere else. */
  | { type: "account_deleted"; userId: string; lastMail: EncryptedLastMail };
