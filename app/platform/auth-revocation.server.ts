import { and, eq, isNull } from "drizzle-orm";
import { emailChanges, emailConfirmations, verifications } from "#db/schema/schema.ts";
import type { Db } from "./db.server.ts";

/**
 * Deletes a person's trusted browsers, sign-ins that wait for a code, password reset links, and browsers
 * that wait for the confirmation of the address.
 */
export async function revokeVerifications(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
  await db.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
}

/**
 * Ends everything started for an account: the above, and address changes not yet confirmed. Someone
 * who knew the old password must not complete with a link what they started with it.
 */
export async function revokePendingActions(db: Db, userId: string, now: Date): Promise<void> {
  await revokeVerifications(db, userId);
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
