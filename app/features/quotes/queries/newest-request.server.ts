import { type SQL, sql } from "drizzle-orm";
import type { RequestedStay } from "#app/features/messages/domain/booking-details.ts";
import { isBookingRequest } from "#app/features/messages/queries/message-conditions.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats, messages } from "#db/schema/schema.ts";

type Conversation = { boatId: string; renterId: string };

/** A subquery: the renter's newest booking request to the boat's owner for these days and guests. */
export function newestRequest(
  { boatId, renterId }: Conversation,
  { dateFrom, dateTo, guests }: RequestedStay,
): SQL {
  const stay = JSON.stringify({ dateFrom, dateTo, guests });
  return sql`(
    select ${messages.id}, ${messages.bookingDetails}, ${messages.createdAt} from ${messages}
    where ${messages.boatId} = ${boatId} and ${messages.senderId} = ${renterId}
      and ${messages.recipientId} = (select ${boats.userId} from ${boats} where ${boats.id} = ${boatId})
      and ${isBookingRequest(messages.bookingDetails)} and ${messages.bookingDetails} @> ${stay}::jsonb
    order by ${messages.createdAt} desc, ${messages.id} desc
    limit 1
  )`;
}

/** The id of that request; null when there is none. */
export async function findNewestRequestId(
  db: Db,
  conversation: Conversation,
  stay: RequestedStay,
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${newestRequest(conversation, stay)} as request`,
  );
  return rows[0]?.id ?? null;
}
