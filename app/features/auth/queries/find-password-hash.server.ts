import { and, eq } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { accounts, users } from "#db/schema/schema.ts";

/**
 * The current password hash of the account with this address; null if there is none. Sign-in reads it before
 * and after checking the password, to refuse if it was changed meanwhile: changing it ends the existing
 * sessions, but not one that is only just being opened with the old password.
 */
export async function findPasswordHash(db: Db, email: string): Promise<string | null> {
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email), eq(accounts.providerId, "credential")));
  return account?.hash ?? null;
}
