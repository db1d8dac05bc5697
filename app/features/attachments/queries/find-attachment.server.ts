import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { conversations, messageAttachments, reports } from "#db/schema/schema.ts";
import { canOpenAttachment } from "../policy.ts";

/** The attachment if the actor may open it. Null if the actor may not, or if it does not exist. */
export async function findAttachment(db: Db, actor: Actor, id: string) {
  if (!isUuid(id) || actor.kind !== "user") return null;
  const [found] = await db
    .select({
      attachment: messageAttachments,
      firstUserId: conversations.firstUserId,
      secondUserId: conversations.secondUserId,
      isReported: sql<boolean>`exists (select from ${reports}
        where ${reports.conversationId} = ${messageAttachments.conversationId}
          and (${reports.messageId} is null or ${reports.messageId} = ${messageAttachments.messageId}))`,
    })
    .from(messageAttachments)
    .innerJoin(conversations, eq(conversations.id, messageAttachments.conversationId))
    .where(eq(messageAttachments.id, id));
  if (!found) return null;
  const { attachment, firstUserId, secondUserId, isReported } = found;
  const isOpen = canOpenAttachment(actor, {
    ownerId: attachment.ownerId,
    participantIds: [firstUserId, secondUserId],
    isSent: attachment.messageId !== null,
    isReported,
  });
  return isOpen
    ? { ...attachment, isParticipant: [firstUserId, secondUserId].includes(actor.userId) }
    : null;
}
