import { and, eq, gte, inArray, or } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { conversations, messageAttachments, messages } from "#db/schema/schema.ts";

type Reply = {
  conversationId: string;
  senderId: string;
  content: string;
  /** The files that wait for this reply. */
  attachmentIds: readonly string[];
  now: Date;
};

/**
 * The id of the conversation's newest message if the sender wrote it within the hour, with the same text and
 * files: the button was pressed twice, or the response was lost. Null otherwise. The caller has locked the
 * conversation.
 */
export async function findRepeatedReply(
  tx: Db,
  { conversationId, senderId, content, attachmentIds, now }: Reply,
): Promise<string | null> {
  const [newest] = await tx
    .select({ id: messages.id })
    .from(conversations)
    .innerJoin(messages, eq(messages.id, conversations.lastMessageId))
    .where(
      and(
        eq(conversations.id, conversationId),
        eq(messages.senderId, senderId),
        eq(messages.content, content),
        eq(messages.attachmentCount, attachmentIds.length),
        gte(messages.createdAt, new Date(now.getTime() - hourMs)),
      ),
    );
  if (!newest) return null;
  const { messageId, id, name, format, bytes } = messageAttachments;
  const files = await tx
    .select({ messageId, name, format, bytes })
    .from(messageAttachments)
    .where(or(eq(messageId, newest.id), inArray(id, [...attachmentIds])));
  const filesOf = (isSent: boolean) =>
    files
      .filter((file) => (file.messageId === newest.id) === isSent)
      .map((file) => JSON.stringify([file.name, file.format, file.bytes]))
      .toSorted()
      .join();
  return filesOf(true) === filesOf(false) ? newest.id : null;
}
