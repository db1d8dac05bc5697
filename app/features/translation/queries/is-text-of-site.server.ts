import { eq } from "drizzle-orm";
import { canSeeBoat } from "#app/features/boats/policy.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { boats } from "#db/schema/schema.ts";

const enoughRows = 20;

/** Whether an owner wrote exactly this text about a boat that the requesting person may see. */
export async function isTextOfSite(db: Db, actor: Actor, text: string): Promise<boolean> {
  const rows = await db
    .select({ userId: boats.userId, status: boats.status, isOnline: boats.isOnline })
    .from(boats)
    .where(eq(boats.description, text))
    .limit(enoughRows);
  return rows.some((boat) => canSeeBoat(actor, boat));
}
