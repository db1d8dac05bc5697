import { eq, type SQL } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { emailChanges, users } from "#db/schema/schema.ts";

// Locked before the rows of its changes, so that changes of an account's address run in sequence.

/** The account's current address, locked until this transaction ends. */
export function lockAccount(tx: Db, userId: string): Promise<string | null> {
  return lockedAddress(tx, eq(users.id, userId));
}

/** The same for the account of an address change; null when it was deleted. */
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
