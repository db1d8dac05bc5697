import { eq } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boats } from "#db/schema/schema.ts";
import type { BoatType } from "../domain/boat-type.ts";
import { canEditBoat, canSeeBoat } from "../policy.ts";

type VisibleBoat = {
  id: string;
  title: string;
  type: BoatType;
  city: string;
  port: string;
  isOwn: boolean;
};

/**
 * The title, type and place of a boat that the visitor may see, and whether it is their own; null for any
 * other boat.
 */
export async function findVisibleBoat(
  db: Db,
  actor: Actor,
  boatId: string,
): Promise<VisibleBoat | null> {
  if (!isUuid(boatId)) return null;
  const [boat] = await db
    .select({
      id: boats.id,
      title: boats.title,
      type: boats.type,
      city: boats.city,
      port: boats.port,
      userId: boats.userId,
      status: boats.status,
      isOnline: boats.isOnline,
    })
    .from(boats)
    .where(eq(boats.id, boatId));
  if (!boat || !canSeeBoat(actor, boat)) return null;
  const { id, title, type, city, port } = boat;
  return { id, title, type, city, port, isOwn: canEditBoat(actor, boat) };
}
