import { and, eq, isNull } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { canEditBoat } from "#app/features/boats/policy.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { accountSuspensions, boats, users } from "#db/schema/schema.ts";

/**
 * Returns the actor's boat, locked until the transaction ends. Throws `not_found` for any other boat, and
 * once the actor's account is closed or suspended, so that nothing more is written about the boat and it does
 * not go online.
 */
export async function lockOwnBoat(tx: Db, actor: UserActor, boatId: string) {
  const locked = await lockBoat(tx, boatId);
  if (!canEditBoat(actor, locked)) throw new AppError("not_found");
  // Closing or suspending an account locks its boats first, so a read after this lock sees whether that
  // happened.
  const [found] = await tx
    .select({ boat: boats })
    .from(boats)
    .innerJoin(users, and(eq(users.id, boats.userId), isNull(users.deletedAt)))
    .leftJoin(
      accountSuspensions,
      and(eq(accountSuspensions.userId, boats.userId), isNull(accountSuspensions.liftedAt)),
    )
    .where(and(eq(boats.id, boatId), isNull(accountSuspensions.id)));
  if (!found) throw new AppError("not_found");
  return found.boat;
}
