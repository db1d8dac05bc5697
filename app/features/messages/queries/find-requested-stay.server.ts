import type { Db } from "#app/platform/db.server.ts";
import { conversations } from "#db/schema/schema.ts";
import { type RequestedStay, readRequestedStay } from "../domain/requested-stay.ts";
import { type ConversationOf, isConversationOf } from "./conversation-condition.server.ts";

/** The days and guests that a conversation is about; null where nobody named days, or nobody wrote. */
export async function findRequestedStay(
  db: Db,
  conversation: ConversationOf,
): Promise<RequestedStay | null> {
  const [found] = await db
    .select({ bookingDetails: conversations.bookingDetails })
    .from(conversations)
    .where(isConversationOf(conversation));
  return readRequestedStay(found?.bookingDetails);
}
