import { eq } from "drizzle-orm";
import { canEditBoat } from "#app/features/boats/policy.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boats } from "#db/schema/schema.ts";

/** A boat with all its columns, for its owner to edit. */
export type OwnBoat = typeof boats.$inferSelect;

/** Returns the actor's boat. Throws `not_found` for any other boat, even for moderators (spec 2 §6). */
export async function getOwnBoat(
  db: Db,
  actor: UserActor,
  boatId: string | undefined,
): Promise<OwnBoat> {
  if (!isUuid(boatId)) throw new AppError("not_found");
  const [boat] = await db.select().from(boats).where(eq(boats.id, boatId));
  if (!boat || !canEditBoat(actor, boat)) throw new AppError("not_found");
  return boat;
}
