import { and, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import { isBlockedBetween } from "#app/features/correspondents/queries/lock-correspondents.server.ts";
import { isBookingRequest } from "#app/features/messages/queries/message-conditions.server.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { boats, messages, users } from "#db/schema/schema.ts";

/**
 * SQL condition for a booking request that its boat's owner has neither read nor answered: the newest request
 * of its conversation, for days that are not past. False once the account of either is closed, or if one of
 * the two has blocked the other. For statements on `messages` joined with `boats` and, as the owner, `users`.
 */
export function isUnansweredRequest(today: CalendarDate): SQL | undefined {
  const { bookingDetails, conversationId, createdAt, isRead, senderId } = messages;
  return and(
    not(isRead),
    eq(messages.recipientId, boats.userId),
    isNull(users.deletedAt),
    isBookingRequest(bookingDetails),
    sql`${bookingDetails} ->> 'dateFrom' >= ${today}`,
    sql`not exists (select from ${messages} later
      where later.conversation_id = ${conversationId} and later.created_at > ${createdAt}
        and (later.sender_id <> ${senderId} or ${isBookingRequest(sql`later.booking_details`)}))`,
    sql`exists (select from ${users} sender where sender.id = ${senderId} and sender.deleted_at is null)`,
    not(isBlockedBetween([boats.userId, senderId])),
  );
}
