import { and, eq, inArray, isNull, lt, notExists, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { emailConfirmations, users, verifications } from "#db/schema/schema.ts";

const keptMs = 7 * dayMs;
/** The most accounts of one run; the others follow in the next. */
const batch = 1000;

/**
 * Deletes accounts whose address was not confirmed within a week, with everything that belongs to them:
 * whoever registered them gave personal data, maybe someone else's. Leaves out accounts for which a browser
 * waits or a link to a new password is valid. Closed accounts are not confirmed either, but stay.
 */
export async function deleteUnconfirmedAccounts({ db, now }: { db: Db; now: Date }): Promise<void> {
  const registeredBefore = new Date(now.getTime() - keptMs);
  await db.transaction(async (tx) => {
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.emailVerified, false),
          isNull(users.deletedAt),
          lt(users.createdAt, registeredBefore),
        ),
      )
      .limit(batch)
      // A locked account is in use at this moment.
      .for("update", { skipLocked: true });
    if (found.length === 0) return;
    // Another statement: it also sees what was committed before these rows were locked.
    const ids = found.map(({ id }) => id);
    const waiting = tx
      .select({ one: sql`1` })
      .from(emailConfirmations)
      .where(eq(emailConfirmations.userId, users.id));
    const links = tx
      .select({ one: sql`1` })
      .from(verifications)
      .where(eq(verifications.value, sql`${users.id}::text`));
    await tx.delete(users).where(and(inArray(users.id, ids), notExists(waiting), notExists(links)));
  });
}
