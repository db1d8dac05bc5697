import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { accountSuspensions, users } from "#db/schema/schema.ts";
import type { AccountStanding } from "../domain/account-standing.ts";

/** Whether a person may use their account; throws `not_found` when there is no such person. */
export async function getAccountStanding(db: Db, userId: string): Promise<AccountStanding> {
  const [account] = await db
    .select({ deletedAt: users.deletedAt, suspensionId: accountSuspensions.id })
    .from(users)
    .leftJoin(
      accountSuspensions,
      and(eq(accountSuspensions.userId, users.id), isNull(accountSuspensions.liftedAt)),
    )
    .where(eq(users.id, userId));
  if (!account) throw new AppError("not_found");
  if (account.deletedAt !== null) return "closed";
  return account.suspensionId === null ? "open" : "suspended";
}
