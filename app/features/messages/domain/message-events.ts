/** Events in conversations. */
export type MessageDomainEvent =
  /** A booking request, a question or a reply was sent; a quote's message belongs to `quote_sent`. */
  | { type: "message_sent"; messageId: string; senderId: string; recipientId: string }
  /** A person read messages of another person for the first time. */
  | { type: "conversation_read"; readerId: string; otherUserId: string }
  /** A person blocked messages from another person, or allowed them again. */
  | { type: "person_blocked" | "person_unblocked"; userId: string; otherUserId: string };
