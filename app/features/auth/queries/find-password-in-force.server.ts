import { and, eq } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { accounts, users } from "#db/schema/schema.ts";

/**
 * Which password an address has just now, as its hash; null without an account. A sign-in looks
 * before and after: one that was under way while the password changed opens nothing, although the
 * sessions of the old one had been ended before it came to its own.
 */
export async function findPasswordInForce(db: Db, email: string): Promise<string | null> {
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email), eq(accounts.providerId, "credential")));
  return account?.hash ?? null;
}
