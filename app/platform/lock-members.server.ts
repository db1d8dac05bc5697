import { and, inArray, isNull } from "drizzle-orm";
import { users } from "#db/schema/schema.ts";
import type { Db } from "./db.server.ts";
import { AppError } from "./errors.ts";

/**
 * Whether all these people still have accounts, locked until the transaction ends: a deletion waits
 * for transactions that started before it, and later ones find no account.
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
 * The same for one person who stores or changes something of theirs, before any row of it is locked:
 * closing the account locks the account first, waits for it, and then removes it. Throws `not_found` once
 * the account is closed.
 */
export async function lockMember(tx: Db, userId: string): Promise<void> {
  if (!(await lockMembers(tx, [userId]))) throw new AppError("not_found");
}
