import { verifyPassword } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { RateLimited, RateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { accounts } from "#db/schema/schema.ts";
import { withOwnPassword } from "./verify-own-password.server.ts";

/**
 * Checks the signed-in user's password again, before actions that cannot be undone or that reveal secrets.
 */
export async function checkPassword(
  { actor, db, limits }: { actor: UserActor; db: Db; limits: RateLimits },
  { password }: { password: string },
): Promise<Outcome<null, "password_wrong"> | RateLimited> {
  return withOwnPassword({ actor, limits }, async () => {
    const [account] = await db
      .select({ hash: accounts.password })
      .from(accounts)
      .where(and(eq(accounts.userId, actor.userId), eq(accounts.providerId, "credential")));
    const isRight = account?.hash ? await verifyPassword({ hash: account.hash, password }) : false;
    return isRight ? done(null) : refused("password_wrong");
  });
}
