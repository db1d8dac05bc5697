import { eq, sql } from "drizzle-orm";
import { isBlockedBetween } from "#app/features/correspondents/queries/lock-correspondents.server.ts";
import type { Language } from "#app/i18n/language.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats, conversations, profiles } from "#db/schema/schema.ts";
import { type RequestedStay, readRequestedStay } from "../domain/requested-stay.ts";
import { type ConversationOf, isConversationOf } from "./conversation-condition.server.ts";

/** The data that a reply in a conversation needs. */
type Answerable = {
  conversationId: string;
  boatTitle: string;
  /** The language of the reply's recipient. */
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
 * Finds the conversation that a person replies in, with one query; null when the two never wrote to each
 * other about this boat. For `isBlocked` to be reliable, the caller must have locked both people in an
 * earlier statement: a statement that waits for a lock does not see what was written to other tables
 * meanwhile. The conversation stays locked until the transaction ends.
 */
export async function findAnswerable(
  tx: Db,
  people: ConversationOf,
  today: CalendarDate,
): Promise<Answerable | null> {
  const { boatId, oneUserId, otherUserId } = people;
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
    .where(isConversationOf(people))
    // A reply repeats the newest booking request, so no other message between the two may arrive before it.
    .for("no key update", { of: conversations });
  if (!found) return null;
  const { bookingDetails, language, ...rest } = found;
  return { ...rest, language: language ?? "fr", request: readRequestedStay(bookingDetails) };
}
