import { and, eq } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { accounts, users } from "#db/schema/schema.ts";

/**
 * The hash of an address's current password; null without an account. A sign-in reads it before and
 * after: one that was in progress while the password changed opens no session, although sessions of
 * the old password were ended before this one existed.
 */
export async function findPasswordHash(db: Db, email: string): Promise<string | null> {
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email), eq(accounts.providerId, "credential")));
  return account?.hash ?? null;
}
