import { desc } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { messages } from "#db/schema/schema.ts";
import { type ConversationOf, inConversation } from "./conversation-condition.server.ts";

/** The newest message of a conversation, or null when the two never wrote about this boat. */
export async function findLastMessage(db: Db, conversation: ConversationOf) {
  const [message] = await db
    .select()
    .from(messages)
    .where(inConversation(conversation))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  return message ?? null;
}
