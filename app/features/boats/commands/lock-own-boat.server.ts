import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { canEditBoat } from "../policy.ts";

/** The actor's boat, for him alone until the transaction ends; throws `not_found` for any other. */
export async function lockOwnBoat(tx: Db, actor: UserActor, boatId: string) {
  const boat = await lockBoat(tx, boatId);
  if (!canEditBoat(actor, boat)) throw new AppError("not_found");
  return boat;
}
