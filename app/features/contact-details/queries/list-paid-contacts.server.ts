import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { reservations } from "#db/schema/schema.ts";

/**
 * Everybody with whom a person has a reservation that is paid and was not cancelled, as `hasPaidReservation`
 * says of two people: one query for what a long list would otherwise ask for each of its rows.
 */
export async function listPaidContacts(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const { clientId, ownerId, status } = reservations;
  const other = sql<string>`case when ${clientId} = ${userId} then ${ownerId} else ${clientId} end`;
  const rows = await db
    .selectDistinct({ other })
    .from(reservations)
    .where(
      and(
        inArray(status, ["confirmed", "completed"]),
        or(eq(clientId, userId), eq(ownerId, userId)),
      ),
    );
  return new Set(rows.map((row) => row.other));
}
