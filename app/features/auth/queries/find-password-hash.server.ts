import { and, eq } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { accounts, users } from "#db/schema/schema.ts";

/**
 * The current password hash of an address, or null without an account. Sign-in reads it before and after the
 * check, to refuse if the password was changed meanwhile. Changing it ended the existing sessions, but not
 * one that is only just being opened with the old password.
 */
export async function findPasswordHash(db: Db, email: string): Promise<string | null> {
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email), eq(accounts.providerId, "credential")));
  return account?.hash ?? null;
}
