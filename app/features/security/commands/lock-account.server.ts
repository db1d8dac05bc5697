import { eq, type SQL } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { emailChanges, users } from "#db/schema/schema.ts";

// Before the rows of its changes: an account's address changes one time after the other.

/** The address that an account has now, which stays until this transaction is over. */
export function lockAccount(tx: Db, userId: string): Promise<string | null> {
  return lockedAddress(tx, eq(users.id, userId));
}

/** The same of the account that a change of address is for; null when that is gone. */
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
