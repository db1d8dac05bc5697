import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { accountSuspensions, reports } from "#db/schema/schema.ts";

/**
 * Moderators' decisions about a person, with the reasons that the person was given. Never includes who
 * reported them, in which conversation, or which moderator decided.
 */
export async function listDecisionsAbout(db: Db, userId: string) {
  return {
    warnings: await db
      .select({ reason: reports.decisionReason, at: reports.handledAt })
      .from(reports)
      .where(and(eq(reports.reportedId, userId), eq(reports.decision, "warned")))
      .orderBy(asc(reports.handledAt)),
    suspensions: await db
      .select({
        reason: accountSuspensions.reason,
        at: accountSuspensions.createdAt,
        liftedAt: accountSuspensions.liftedAt,
      })
      .from(accountSuspensions)
      .where(eq(accountSuspensions.userId, userId))
      .orderBy(asc(accountSuspensions.createdAt)),
  };
}
