import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { lockMembers } from "#app/platform/database/lock-members.server.ts";
import { isBlockedBetween } from "../queries/is-blocked-between.server.ts";

/** Why one person cannot write to another. */
export type ContactObstacle = "person_left" | "blocked";

/**
 * Why one person cannot write to another, or null. The answer holds until the transaction ends, because
 * closing an account and blocking wait for its locks.
 */
export async function lockCorrespondents(
  tx: Db,
  [one, other]: readonly [string, string],
): Promise<ContactObstacle | null> {
  if (!(await lockMembers(tx, [one, other]))) return "person_left";
  const { rows } = await tx.execute(sql`select ${isBlockedBetween([one, other])} as blocked`);
  return rows[0]?.["blocked"] === true ? "blocked" : null;
}
