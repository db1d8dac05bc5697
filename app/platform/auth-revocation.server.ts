import { and, eq, isNull } from "drizzle-orm";
import { emailChanges, emailConfirmations, verifications } from "#db/schema/schema.ts";
import type { Db } from "./db.server.ts";

/** Deletes a person's trusted browsers, sign-ins that wait for a code, and password reset links. */
export async function revokeVerifications(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}

/**
 * Ends everything started for an account: the above, address changes not yet confirmed, and
 * browsers that wait for a confirmation. Someone who knew the old password must not complete with a
 * link what they started with it.
 */
export async function revokePendingActions(db: Db, userId: string, now: Date): Promise<void> {
  await revokeVerifications(db, userId);
  await db.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
  await db
    .update(emailChanges)
    .set({ endedAt: now })
    .where(
      and(
        eq(emailChanges.userId, userId),
        isNull(emailChanges.confirmedAt),
        isNull(emailChanges.endedAt),
      ),
    );
}
