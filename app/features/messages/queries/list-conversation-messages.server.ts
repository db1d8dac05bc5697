import { asc } from "drizzle-orm";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { messages } from "#db/schema/schema.ts";
import { inConversation } from "./conversation-condition.server.ts";

/** A message as its viewer sees it. */
export type MessageInConversation = {
  id: string;
  content: string;
  createdAt: Date;
  isOwn: boolean;
  isRead: boolean;
};

type StoredMessage = MessageInConversation & { bookingDetails: unknown };

/** Everything that the actor and another person wrote about a boat, oldest first. */
export async function listConversationMessages(
  db: Db,
  actor: UserActor,
  { boatId, otherUserId }: { boatId: string; otherUserId: string },
): Promise<StoredMessage[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(inConversation({ boatId, oneUserId: actor.userId, otherUserId }))
    .orderBy(asc(messages.createdAt), asc(messages.id));
  return rows.map(({ id, content, createdAt, senderId, isRead, bookingDetails }) => ({
    id,
    content,
    createdAt,
    isOwn: senderId === actor.userId,
    isRead,
    bookingDetails,
  }));
}
