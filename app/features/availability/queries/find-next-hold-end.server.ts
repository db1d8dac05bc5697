import { and, eq, gt, min } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { reservations } from "#db/schema/schema.ts";

/**
 * When the next hold of a payment in progress expires; null if there is none. Until then, the taken days of
 * all boats change only through writes.
 */
export async function findNextHoldEnd(db: Db, now: Date): Promise<Date | null> {
  const [first] = await db
    .select({ at: min(reservations.holdExpiresAt) })
    .from(reservations)
    .where(and(eq(reservations.status, "pending"), gt(reservations.holdExpiresAt, now)));
  return first?.at ?? null;
}
