import { and, eq, sql } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { type Done, done } from "#app/platform/errors.ts";
import { conversations, messages } from "#db/schema/schema.ts";
import { isConversationOf } from "../queries/message-conditions.server.ts";
import type { MarkReadInput } from "../schema.ts";

/**
 * Marks what the other person wrote in a conversation as read, up to and including a message (spec 2 §4
 * Message). Later messages stay unread, because the recipient's page did not show them.
 */
export async function markConversationRead(
  { actor, db, record }: Pick<CommandContext, "actor" | "db" | "record">,
  { boatId, otherUserId, lastMessageId }: MarkReadInput,
): Promise<Done<{ count: number }>> {
  return db.transaction(async (tx) => {
    const conversation = tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(isConversationOf({ boatId, oneUserId: actor.userId, otherUserId }));
    const shownUntil = tx
      .select({ createdAt: messages.createdAt, id: messages.id })
      .from(messages)
      .where(and(eq(messages.id, lastMessageId), eq(messages.conversationId, conversation)));
    const read = await tx
      .update(messages)
      .set({ isRead: true })
      .where(
        and(
          eq(messages.conversationId, conversation),
          eq(messages.recipientId, actor.userId),
          eq(messages.isRead, false),
          sql`(${messages.createdAt}, ${messages.id}) <= ${shownUntil}`,
        ),
      )
      .returning({ id: messages.id });
    // Only a change is recorded; otherwise two open pages would notify each other endlessly.
    if (read.length > 0) {
      await record(tx, { type: "conversation_read", readerId: actor.userId, otherUserId });
    }
    return done({ count: read.length });
  });
}
