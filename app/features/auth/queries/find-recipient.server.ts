import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { profiles, users } from "#db/schema/schema.ts";

/** The address and language for mails about an account; null if the account was closed. */
export async function findRecipient(db: Db, userId: string) {
  const [found] = await db
    .select({ email: users.email, confirmed: users.emailVerified, language: profiles.language })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return found ?? null;
}
