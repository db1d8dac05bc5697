import { and, inArray, isNull } from "drizzle-orm";
import { users } from "#db/schema/schema.ts";
import { AppError } from "../errors.ts";
import type { Db } from "./db.server.ts";

/**
 * Whether all these users still have accounts. The accounts are locked until the transaction ends: a deletion
 * waits for transactions that started before it, and later ones find no account.
 */
export async function lockMembers(tx: Db, userIds: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(userIds)];
  const members = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, wanted), isNull(users.deletedAt)))
    .orderBy(users.id)
    .for("key share");
  return members.length === wanted.length;
}

/**
 * Does the same as `lockMembers` for one user who stores or changes something of theirs. Call it before
 * locking any of those rows, but after locks on boats and quotes: closing an account locks the person's
 * boats, open quotes, account and then the rest in this order, so it waits for this transaction and then
 * removes what was stored. Throws `not_found` once the account is closed.
 */
export async function lockMember(tx: Db, userId: string): Promise<void> {
  if (!(await lockMembers(tx, [userId]))) throw new AppError("not_found");
}
