import { and, eq } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { accounts, users } from "#db/schema/schema.ts";

export type Credentials = { hash: string | null; hasSecondFactor: boolean };

/**
 * What opens the account with this address: the current password hash, and whether a second factor is
 * required; null if there is no account. Sign-in reads it before and after checking the password, to refuse
 * if it was changed meanwhile: changing it ends the existing sessions, but not one that is only just being
 * opened the old way.
 */
export async function findCredentials(db: Db, email: string): Promise<Credentials | null> {
  const [account] = await db
    .select({ hash: accounts.password, hasSecondFactor: users.twoFactorEnabled })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email), eq(accounts.providerId, "credential")));
  return account ?? null;
}
