import { lt } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { emailConfirmations, sessions, verifications } from "#db/schema/schema.ts";

/**
 * Deletes sessions, the links of mails (reset, second factor) and waiting browsers whose time is
 * over. The library deletes only those that somebody comes back with.
 */
export async function deleteExpiredSessions({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, now));
}
