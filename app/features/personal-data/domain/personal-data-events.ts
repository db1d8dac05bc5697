/** The data for the last email to a person; their address is encrypted (docs/decisions/0013). */
export type EncryptedLastMail = {
  userId: string;
  sealedEmail: string;
  keyId: string;
  language: "fr" | "en";
  closedAt: string;
};

/** The events of a person's whole data: they exported it, or closed their account. */
export type PersonalDataDomainEvent =
  | { type: "data_exported"; userId: string }
  /** The only event with a mail address: the account's, which is no longer stored anywhere else. */
  | { type: "account_deleted"; userId: string; lastMail: EncryptedLastMail };
