import { and, eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { done } from "#app/platform/errors.ts";
import { messages } from "#db/schema/schema.ts";
import type { ConversationInput } from "../schema.ts";

/** The recipient opened a conversation: the messages to them in it are read (spec 2 §4 Message). */
export async function markConversationRead(
  { actor, db, record }: Pick<CommandContext, "actor" | "db" | "record">,
  { boatId, otherUserId }: ConversationInput,
): Promise<{ ok: true; value: { count: number } }> {
  return db.transaction(async (tx) => {
    const read = await tx
      .update(messages)
      .set({ isRead: true })
      .where(
        and(
          eq(messages.recipientId, actor.userId),
          eq(messages.isRead, false),
          eq(messages.senderId, otherUserId),
          eq(messages.boatId, boatId),
        ),
      )
      .returning({ id: messages.id });
    // Only a change is recorded, or two open pages would notify each other endlessly.
    if (read.length > 0) {
      await record(tx, { type: "conversation_read", readerId: actor.userId });
    }
    return done({ count: read.length });
  });
}
