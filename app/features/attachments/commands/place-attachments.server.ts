import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { messageAttachments } from "#db/schema/schema.ts";

type Placement = {
  ids: readonly string[];
  ownerId: string;
  conversationId: string;
  /** Files that already belong to this message are accepted, because it may be sent again. */
  messageId: string;
};

/**
 * Locks files that wait for a message until the end of the transaction. Returns false if any of them does not
 * exist (any more), is not stored yet, or belongs to another message, conversation or person.
 */
export async function lockUnsentAttachments(
  tx: Db,
  { ids, ownerId, conversationId, messageId }: Placement,
): Promise<boolean> {
  if (ids.length === 0) return true;
  const found = await tx
    .select({ id: messageAttachments.id })
    .from(messageAttachments)
    .where(
      and(
        inArray(messageAttachments.id, [...ids]),
        eq(messageAttachments.ownerId, ownerId),
        eq(messageAttachments.conversationId, conversationId),
        eq(messageAttachments.isStored, true),
        or(isNull(messageAttachments.messageId), eq(messageAttachments.messageId, messageId)),
      ),
    )
    .orderBy(messageAttachments.id)
    .for("update");
  return found.length === ids.length;
}

/** Assigns locked files to their message and stores their order. */
export async function placeAttachments(
  tx: Db,
  { ids, messageId }: Pick<Placement, "ids" | "messageId">,
): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx
      .update(messageAttachments)
      .set({ messageId, position })
      .where(eq(messageAttachments.id, id));
  }
}
