import { and, eq, gt, min } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { reservations } from "#db/schema/schema.ts";

/**
 * When the first of the payments in progress stops holding its days, by time alone; null while there
 * is none. Until then the days of every boat change by writing alone.
 */
export async function findNextHoldEnd(db: Db, now: Date): Promise<Date | null> {
  const [first] = await db
    .select({ at: min(reservations.holdExpiresAt) })
    .from(reservations)
    .where(and(eq(reservations.status, "pending"), gt(reservations.holdExpiresAt, now)));
  return first?.at ?? null;
}
