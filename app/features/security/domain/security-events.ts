/** What happens to an account's address. */
export type SecurityDomainEvent =
  /** `changeId` is null when another account has the address: then no mail is sent to it. */
  | { type: "email_change_requested"; userId: string; changeId: string | null }
  | { type: "email_changed"; userId: string; changeId: string }
  /** The change was reverted by the link in the old mailbox. */
  | { type: "email_change_undone"; userId: string };
