import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { conversations, messages } from "#db/schema/schema.ts";
import { type ConversationOf, isConversationOf } from "./message-conditions.server.ts";

/** The newest message of a conversation; null when the two never wrote to each other about this boat. */
export async function findLastMessage(db: Db, conversation: ConversationOf) {
  const [row] = await db
    .select({ message: messages })
    .from(conversations)
    .innerJoin(messages, eq(messages.id, conversations.lastMessageId))
    .where(isConversationOf(conversation));
  return row?.message ?? null;
}
