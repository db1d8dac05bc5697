import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { accountSuspensions, users } from "#db/schema/schema.ts";

/** Whether the account with this address is currently suspended by moderators. */
export async function isSuspendedAddress(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: accountSuspensions.id })
    .from(accountSuspensions)
    .innerJoin(users, eq(users.id, accountSuspensions.userId))
    .where(and(eq(users.email, email), isNull(accountSuspensions.liftedAt)));
  return rows.length > 0;
}
