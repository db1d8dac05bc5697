import { and, eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { done } from "#app/platform/errors.ts";
import { publishLiveEvent } from "#app/platform/live-events.server.ts";
import { messages } from "#db/schema/schema.ts";
import type { ConversationInput } from "../schema.ts";

/** The recipient opened a conversation: the messages to them in it are read (spec 2 §4 Message). */
export async function markConversationRead(
  { actor, db }: Pick<CommandContext, "actor" | "db">,
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
    // Only a change is published, or two open pages would notify each other endlessly.
    if (read.length > 0) {
      await publishLiveEvent(tx, { userIds: [actor.userId], topic: "messages" });
    }
    return done({ count: read.length });
  });
}
