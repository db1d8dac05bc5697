import { asc, eq } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats } from "#db/schema/schema.ts";

/** Locks all boats of a person in a fixed order, so that two such changes cannot deadlock. */
export async function lockOwnBoats(tx: Db, userId: string): Promise<void> {
  await tx
    .select({ id: boats.id })
    .from(boats)
    .where(eq(boats.userId, userId))
    .orderBy(asc(boats.id))
    .for("no key update");
}
