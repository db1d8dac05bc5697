import { and, inArray, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { users } from "#db/schema/schema.ts";

/**
 * Whether all of these people still have their accounts, and keeps it so until the transaction ends:
 * a deletion waits for those who began before it, and whoever comes after it finds nobody.
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
