import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { accountSuspensions, users } from "#db/schema/schema.ts";

/** Whether moderators closed the account with this address for now. */
export async function isSuspendedAddress(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: accountSuspensions.id })
    .from(accountSuspensions)
    .innerJoin(users, eq(users.id, accountSuspensions.userId))
    .where(and(eq(users.email, email), isNull(accountSuspensions.liftedAt)));
  return rows.length > 0;
}
