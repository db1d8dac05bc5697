import { eq } from "drizzle-orm";
import type { Language } from "#app/i18n/language.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { textOrNull } from "#app/platform/text/text-or-null.ts";
import { profiles, users } from "#db/schema/schema.ts";

/** `firstName` is null for a person who gave none, or closed their account. */
type Correspondent = { firstName: string | null; language: Language };

/**
 * The first name and language of a person, for texts that name them or are stored for them. Throws
 * `not_found` if there is no such person.
 */
export async function getCorrespondent(db: Db, userId: string): Promise<Correspondent> {
  const [person] = await db
    .select({ firstName: profiles.firstName, language: profiles.language })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!person) throw new AppError("not_found");
  return { firstName: textOrNull(person.firstName), language: person.language ?? "fr" };
}
