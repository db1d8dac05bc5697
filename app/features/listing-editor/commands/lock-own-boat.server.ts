import { eq } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { boats } from "#db/schema/schema.ts";
import { canEditBoat } from "#app/features/boats/policy.ts";

/** The actor's boat, locked until the transaction ends; throws `not_found` for any other. */
export async function lockOwnBoat(tx: Db, actor: UserActor, boatId: string) {
  const locked = await lockBoat(tx, boatId);
  if (!canEditBoat(actor, locked)) throw new AppError("not_found");
  const [boat] = await tx.select().from(boats).where(eq(boats.id, boatId));
  if (!boat) throw new AppError("not_found");
  return boat;
}
