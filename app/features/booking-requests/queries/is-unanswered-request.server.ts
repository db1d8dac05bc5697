import { and, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import { isBlockedBetween } from "#app/features/correspondents/queries/is-blocked-between.server.ts";
import { isSuspended } from "#app/features/correspondents/queries/is-suspended.server.ts";
import { isBookingRequest } from "#app/features/messages/queries/message-conditions.server.ts";
import { boats, messages, users } from "#db/schema/schema.ts";

/**
 * SQL condition for a booking request that its boat's owner has neither read nor answered, and still can: the
 * newest request of its conversation, for days that can still be booked. False once the account of either is
 * closed, while the renter's is suspended, or if one of the two has blocked the other. For statements on
 * `messages` joined with `boats` and, as the owner, `users`.
 */
export function isUnansweredRequest(now: Date): SQL | undefined {
  const { bookingDetails, conversationId, createdAt, isRead, senderId } = messages;
  return and(
    not(isRead),
    eq(messages.recipientId, boats.userId),
    isNull(users.deletedAt),
    isBookingRequest(bookingDetails),
    isStillBookable(now),
    sql`not exists (select from ${messages} later
      where later.conversation_id = ${conversationId} and later.created_at > ${createdAt}
        and (later.sender_id <> ${senderId} or ${isBookingRequest(sql`later.booking_details`)}))`,
    sql`exists (select from ${users} sender where sender.id = ${senderId} and sender.deleted_at is null)`,
    not(isSuspended(senderId)),
    not(isBlockedBetween([boats.userId, senderId])),
  );
}

/** The same as `now < bookableUntil(…)` for the days of a request, in SQL. */
function isStillBookable(now: Date): SQL {
  const from = sql`${messages.bookingDetails} ->> 'dateFrom'`;
  const to = sql`${messages.bookingDetails} ->> 'dateTo'`;
  const end = sql`case when ${from} = ${to} then ${boats.dayRentalCheckOutTime} else '24:00' end`;
  const moment = sql`${now.toISOString()}::timestamptz at time zone 'Europe/Paris'`;
  return sql`concat(${from}, ' ', ${end}) > to_char(${moment}, 'YYYY-MM-DD HH24:MI')`;
}
