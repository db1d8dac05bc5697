import type { Db } from "#app/platform/database/db.server.ts";
import { conversations } from "#db/schema/schema.ts";
import { type RequestedStay, readRequestedStay } from "../domain/requested-stay.ts";
import { type ConversationOf, isConversationOf } from "./conversation-condition.server.ts";

/**
 * The days and guests that a conversation is about; null if it does not exist or is about no days. Locks the
 * conversation, so that no other message arrives until the transaction ends.
 */
export async function lockRequestedStay(
  db: Db,
  conversation: ConversationOf,
): Promise<RequestedStay | null> {
  const [found] = await db
    .select({ bookingDetails: conversations.bookingDetails })
    .from(conversations)
    .where(isConversationOf(conversation))
    .for("no key update");
  return readRequestedStay(found?.bookingDetails);
}
