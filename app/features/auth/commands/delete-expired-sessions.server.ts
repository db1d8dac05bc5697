import { lt } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { emailConfirmations, sessions, verifications } from "#db/schema/schema.ts";

/**
 * Deletes expired sessions, links to a new password, sign-ins that wait for the code of a second factor, and
 * waiting browsers. The auth library only deletes expired rows that are used again.
 */
export async function deleteExpiredSessions({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, now));
}
