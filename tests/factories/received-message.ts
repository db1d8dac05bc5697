import type { MessageInConversation } from "#app/features/messages/queries/read-conversation.server.ts";

/** A message from the other person, as a conversation shows it. */
export function receivedMessage(id: string, content = "Payez en espèces"): MessageInConversation {
  return {
    id,
    content,
    createdAt: new Date("2027-05-03T08:00:00Z"),
    isOwn: false,
    isRead: true,
    isMasked: false,
    files: [],
    lostFileCount: 0,
  };
}
