import { eq, sql } from "drizzle-orm";
import type { Language } from "#app/i18n/language.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { profiles, users } from "#db/schema/schema.ts";

/**
 * How to reach a person. `firstName` is null if they gave none; `email` is null once they closed their
 * account, because nothing can reach them any more.
 */
type Correspondent = {
  userId: string;
  email: string | null;
  firstName: string | null;
  language: Language;
};

/**
 * The email address and language of a person, for mails and for texts stored for them. Only for use on the
 * server: no page shows this address. Throws `not_found` if there is no such person.
 */
export async function getCorrespondent(db: Db, userId: string): Promise<Correspondent> {
  const [person] = await db
    .select({
      userId: users.id,
      email: sql<string | null>`case when ${users.deletedAt} is null then ${users.email} end`,
      firstName: profiles.firstName,
      language: profiles.language,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!person) throw new AppError("not_found");
  return {
    ...person,
    firstName: person.firstName?.trim() || null,
    language: person.language ?? "fr",
  };
}
