import { and, eq, isNull } from "drizzle-orm";
import { emailChanges, verifications } from "#db/schema/schema.ts";
import type { Db } from "./db.server.ts";

/** Ends what browsers may do without a code, sign-ins that wait for one, and reset links. */
export async function forgetTrustedBrowsers(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}

/**
 * Ends all that was begun for an account: the above, and an address that is still to be confirmed.
 * Whoever knew a password that is changed now must not finish with a link what he began with it.
 */
export async function endWhatIsUnderWay(db: Db, userId: string, now: Date): Promise<void> {
  await forgetTrustedBrowsers(db, userId);
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
