import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { profiles, users } from "#db/schema/schema.ts";

/** The address and language for a mail to a person; null if they closed their account. */
export async function findRecipient(db: Db, userId: string) {
  const [found] = await db
    .select({ email: users.email, confirmed: users.emailVerified, language: profiles.language })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return found ? { ...found, language: found.language ?? "fr" } : null;
}
