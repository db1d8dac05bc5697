import { eq, type SQL } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { emailChanges, users } from "#db/schema/schema.ts";

// These functions lock the account before the rows of its email changes, so that changes run one after the
// other.

/** The account's current address; locks the account until the transaction ends. */
export function lockAccount(tx: Db, userId: string): Promise<string | null> {
  return lockedAddress(tx, eq(users.id, userId));
}

/**
 * The current address of the account that an email change belongs to, locked likewise; null when the account
 * was deleted.
 */
export function lockChangingAccount(tx: Db, changeId: string): Promise<string | null> {
  const owner = tx
    .select({ id: emailChanges.userId })
    .from(emailChanges)
    .where(eq(emailChanges.id, changeId));
  return lockedAddress(tx, eq(users.id, owner));
}

async function lockedAddress(tx: Db, which: SQL): Promise<string | null> {
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(which)
    .for("no key update");
  return user?.email ?? null;
}
