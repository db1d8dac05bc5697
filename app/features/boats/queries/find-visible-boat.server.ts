import { eq } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boats } from "#db/schema/schema.ts";
import { canEditBoat, canSeeBoat } from "../policy.ts";

/** The title of a boat that the visitor may see, and whether it is their own; null for any other boat. */
export async function findVisibleBoat(
  db: Db,
  actor: Actor,
  boatId: string,
): Promise<{ id: string; title: string; isOwn: boolean } | null> {
  if (!isUuid(boatId)) return null;
  const [boat] = await db
    .select({
      id: boats.id,
      title: boats.title,
      userId: boats.userId,
      status: boats.status,
      isOnline: boats.isOnline,
    })
    .from(boats)
    .where(eq(boats.id, boatId));
  if (!boat || !canSeeBoat(actor, boat)) return null;
  return { id: boat.id, title: boat.title, isOwn: canEditBoat(actor, boat) };
}
