import { and, eq, or, type SQL } from "drizzle-orm";
import { messages } from "#db/schema/schema.ts";

export type ConversationOf = { boatId: string; oneUserId: string; otherUserId: string };

/** The messages about one boat between two people, in both directions (spec 2 §3 Conversation). */
export function inConversation({
  boatId,
  oneUserId,
  otherUserId,
}: ConversationOf): SQL | undefined {
  return and(
    eq(messages.boatId, boatId),
    or(
      and(eq(messages.senderId, oneUserId), eq(messages.recipientId, otherUserId)),
      and(eq(messages.senderId, otherUserId), eq(messages.recipientId, oneUserId)),
    ),
  );
}
