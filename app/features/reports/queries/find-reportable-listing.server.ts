import { findVisibleBoat } from "#app/features/boats/queries/find-visible-boat.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";

/** A listing that the actor may see and does not own; null for any other. */
export async function findReportableListing(
  db: Db,
  actor: Actor,
  boatId: string,
): Promise<{ id: string; title: string } | null> {
  const boat = await findVisibleBoat(db, actor, boatId);
  return boat?.isOwn === false ? { id: boat.id, title: boat.title } : null;
}
