import { and, eq, isNull } from "drizzle-orm";
import { emailChanges, emailConfirmations, verifications } from "#db/schema/schema.ts";
import type { Db } from "../database/db.server.ts";

/**
 * Deletes a person's trusted browsers, sign-ins that wait for a second-factor code, and password reset links.
 */
export async function revokeLinks(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}

/** Deletes what `revokeLinks` deletes, and the browsers that wait for the address to be confirmed. */
export async function revokeVerifications(db: Db, userId: string): Promise<void> {
  await revokeLinks(db, userId);
  await db.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
}

/**
 * Cancels everything in progress for an account: what `revokeVerifications` deletes, and unconfirmed address
 * changes. Someone who knew the old password must not be able to use a link to finish what they started with
 * that password.
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
