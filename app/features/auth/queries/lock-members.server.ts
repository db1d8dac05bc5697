import { and, inArray, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { users } from "#db/schema/schema.ts";

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
