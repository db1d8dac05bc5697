import type { Db } from "#app/platform/db.server.ts";
import { conversations } from "#db/schema/schema.ts";
import { type ConversationOf, isConversationOf } from "./conversation-condition.server.ts";

/**
 * Makes new messages of a conversation wait until the transaction ends. What the transaction changes of
 * older messages it changes before: messages are locked before their conversation.
 */
export async function lockConversation(tx: Db, conversation: ConversationOf): Promise<void> {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(isConversationOf(conversation))
    .for("no key update");
}
