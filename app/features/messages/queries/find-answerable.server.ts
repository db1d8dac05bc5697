import { eq, sql } from "drizzle-orm";
import { isBlockedBetween } from "#app/features/correspondents/queries/lock-correspondents.server.ts";
import type { Language } from "#app/i18n/language.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import type { Db } from "#app/platform/db.server.ts";
import { boats, conversations, profiles } from "#db/schema/schema.ts";
import { type RequestedStay, readRequestedStay } from "../domain/requested-stay.ts";
import { type ConversationOf, isConversationOf } from "./conversation-condition.server.ts";

/** What a reply in a conversation is made from. */
type Answerable = {
  conversationId: string;
  boatTitle: string;
  /** Of the person who gets the reply. */
  language: Language;
  /** Days and guests that the conversation is about. */
  request: RequestedStay | null;
  /** One of the two blocked the other, and no paid rental of the boat is ahead of them or under way. */
  isBlocked: boolean;
};

/**
 * The conversation that a person replies in: one query. Null when the two never wrote about this boat. To
 * decide by `isBlocked`, both people are locked before, by an earlier statement: of other tables, a statement
 * that waits for a lock does not see what was written meanwhile. The conversation stays locked until the
 * transaction ends.
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
    // A reply repeats the newest request: no other message of the two arrives before it.
    .for("no key update", { of: conversations });
  if (!found) return null;
  const { bookingDetails, language, ...rest } = found;
  return { ...rest, language: language ?? "fr", request: readRequestedStay(bookingDetails) };
}
