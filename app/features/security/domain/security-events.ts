/** What happens to the address of an account. */
export type SecurityDomainEvent =
  /** Without a change to confirm when the address has an account: nothing is mailed there. */
  | { type: "email_change_requested"; userId: string; changeId: string | null }
  | { type: "email_changed"; userId: string; changeId: string }
  /** By the link in the old mailbox. */
  | { type: "email_change_undone"; userId: string };
