import { eq, sql } from "drizzle-orm";
import { isBlockedBetween } from "#app/features/correspondents/queries/is-blocked-between.server.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { boats, conversations, profiles } from "#db/schema/schema.ts";
import { type RequestedStay, readRequestedStay } from "../domain/booking-details.ts";
import { type ConversationOf, isConversationOf } from "../queries/message-conditions.server.ts";

/** A conversation that gets no other message meanwhile, with what a new message in it needs. */
type LockedConversation = {
  conversationId: string;
  boatTitle: string;
  /** The language of `otherUserId`, the new message's recipient. */
  language: Language;
  /** The days and guests that the conversation is about; null if it is about no days. */
  request: RequestedStay | null;
  /**
   * True if one of the two blocked the other and they have no paid rental of the boat that is upcoming or
   * under way.
   */
  isBlocked: boolean;
};

/**
 * Locks a conversation, so that its other new messages wait until the transaction ends: a message repeats the
 * newest booking request, which must not change before it is sent. Null when the two never wrote to each
 * other about this boat.
 *
 * For `isBlocked` to be reliable, the caller must have locked both people in an earlier statement: a
 * statement that waits for a lock does not see what was written to other tables meanwhile. The transaction
 * must change existing messages before this call, because messages are locked before their conversation.
 */
export async function lockConversation(
  tx: Db,
  conversation: ConversationOf,
  today: CalendarDate,
): Promise<LockedConversation | null> {
  const { boatId, oneUserId, otherUserId } = conversation;
  const [found] = await tx
    .select({
      conversationId: conversations.id,
      boatTitle: boats.title,
      language: profiles.language,
      bookingDetails: conversations.bookingDetails,
      isBlocked: isBlockedBetween([oneUserId, otherUserId], { boatId, today }),
    })
    .from(conversations)
    .innerJoin(boats, eq(boats.id, conversations.boatId))
    .leftJoin(profiles, eq(profiles.userId, sql`${otherUserId}::uuid`))
    .where(isConversationOf(conversation))
    .for("no key update", { of: conversations });
  if (!found) return null;
  const { bookingDetails, language, ...rest } = found;
  return { ...rest, language: language ?? "fr", request: readRequestedStay(bookingDetails) };
}
