import { and, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { conversations, messages } from "#db/schema/schema.ts";

export type ConversationOf = { boatId: string; oneUserId: string; otherUserId: string };

/**
 * Matches the conversation about one boat between two people, given in either order (spec 2 §3 Conversation).
 */
export function isConversationOf({ boatId, oneUserId, otherUserId }: ConversationOf) {
  return and(eq(conversations.boatId, boatId), isConversationBetween(oneUserId, otherUserId));
}

/**
 * Matches the conversations between two people about any boat. Their ids are stored in sorted order, so they
 * can be given in either order.
 */
export function isConversationBetween(oneUserId: string, otherUserId: string) {
  return and(
    eq(conversations.firstUserId, sql`least(${oneUserId}::uuid, ${otherUserId}::uuid)`),
    eq(conversations.secondUserId, sql`greatest(${oneUserId}::uuid, ${otherUserId}::uuid)`),
  );
}

/** The condition and columns for a person's conversations, from their point of view. */
export function conversationsOf(userId: string) {
  const isFirst: SQL = sql`${conversations.firstUserId} = ${userId}`;
  return {
    areTheirs: or(eq(conversations.firstUserId, userId), eq(conversations.secondUserId, userId)),
    otherUserId: sql<string>`case when ${isFirst} then ${conversations.secondUserId} else ${conversations.firstUserId} end`,
    unreadCount: sql<number>`case when ${isFirst} then ${conversations.firstUnread} else ${conversations.secondUnread} end`,
  };
}

/** Whether stored booking details are those of a booking request, which has the lines of a price. */
export function isBookingRequest(bookingDetails: SQLWrapper): SQL {
  return sql`${bookingDetails} ? 'lines'`;
}

/** Matches the message that shows a quote. Both conditions are needed to use the index. */
export function showsQuote(quoteId: string): SQL {
  const { bookingDetails } = messages;
  return sql`${bookingDetails} ? 'quote_id' and ${bookingDetails} ->> 'quote_id' = ${quoteId}`;
}
