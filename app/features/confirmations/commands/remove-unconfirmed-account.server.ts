import { and, eq, isNull } from "drizzle-orm";
import { revokeLinks } from "#app/platform/auth/auth-revocation.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { users } from "#db/schema/schema.ts";

/**
 * Deletes the account with this address if it was never confirmed, with everything that belongs to it. Only
 * for someone who has proved that they read the address's mail: whoever registered has not. Part of the
 * caller's transaction.
 */
export async function removeUnconfirmedAccount(tx: Db, email: string): Promise<void> {
  const removed = await tx
    .delete(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, false), isNull(users.deletedAt)))
    .returning({ id: users.id });
  for (const { id } of removed) await revokeLinks(tx, id);
}
