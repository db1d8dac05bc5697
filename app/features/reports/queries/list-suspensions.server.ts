import { desc, eq, isNull, sql } from "drizzle-orm";
import { canModerate, type UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { accountSuspensions, profiles } from "#db/schema/schema.ts";

/** The most that are shown, the newest first. */
const shown = 50;

/** The accounts that are closed at present, with the reason that their owners were told; for staff. */
export async function listSuspensions(db: Db, actor: UserActor) {
  if (!canModerate(actor)) throw new AppError("forbidden");
  return db
    .select({
      userId: accountSuspensions.userId,
      reason: accountSuspensions.reason,
      since: accountSuspensions.createdAt,
      name: sql<string>`trim(concat(${profiles.firstName}, ' ', ${profiles.lastName}))`,
    })
    .from(accountSuspensions)
    .leftJoin(profiles, eq(profiles.userId, accountSuspensions.userId))
    .where(isNull(accountSuspensions.liftedAt))
    .orderBy(desc(accountSuspensions.createdAt))
    .limit(shown);
}

export type SuspendedAccount = Awaited<ReturnType<typeof listSuspensions>>[number];
