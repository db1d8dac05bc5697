/** What happens in conversations. */
export type MessageDomainEvent =
  /** A request, a question or a reply; a quote's message belongs to `quote_sent`. */
  | { type: "message_sent"; messageId: string; senderId: string; recipientId: string }
  /** A person read messages of another that they had not read before. */
  | { type: "conversation_read"; readerId: string; otherUserId: string }
  /** A person wants no more messages from another, or allows them again. */
  | { type: "person_blocked" | "person_unblocked"; userId: string; otherUserId: string };
