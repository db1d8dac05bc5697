import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { reservations } from "#db/schema/schema.ts";
import { standingStatuses } from "../domain/paid-rental.ts";

/**
 * The ids of everyone with whom a person has a reservation that is paid and not cancelled (see
 * `hasPaidReservation`): one query, instead of one for each row of a long list.
 */
export async function listPaidContacts(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const { renterId, ownerId, status } = reservations;
  const other = sql<string>`case when ${renterId} = ${userId} then ${ownerId} else ${renterId} end`;
  const rows = await db
    .selectDistinct({ other })
    .from(reservations)
    .where(and(inArray(status, standingStatuses), or(eq(renterId, userId), eq(ownerId, userId))));
  return new Set(rows.map((row) => row.other));
}
