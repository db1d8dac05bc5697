/** What happens in conversations. */
export type MessageDomainEvent =
  /** A request, a question or a reply; a quote's message belongs to `quote_sent`. */
  | { type: "message_sent"; messageId: string; senderId: string; recipientId: string }
  /** A person opened a conversation with messages that they had not read. */
  | { type: "conversation_read"; readerId: string };
