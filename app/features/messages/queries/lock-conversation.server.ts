import type { Db } from "#app/platform/database/db.server.ts";
import { conversations } from "#db/schema/schema.ts";
import { type ConversationOf, isConversationOf } from "./conversation-condition.server.ts";

/**
 * Locks a conversation, so that its new messages wait until the transaction ends. The transaction must change
 * existing messages before this call, because messages are locked before their conversation.
 */
export async function lockConversation(tx: Db, conversation: ConversationOf): Promise<void> {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(isConversationOf(conversation))
    .for("no key update");
}
