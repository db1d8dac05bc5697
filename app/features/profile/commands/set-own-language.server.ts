import { ne } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import type { Language } from "#app/i18n/language.ts";
import { profiles } from "#db/schema/schema.ts";

/**
 * The language of the mails that a person gets, which follows the language switch. Writes nothing if it was this
 * language already; the profile's form does not show it, so it is no change that conflicts with another.
 */
export async function setOwnLanguage(
  { actor, db }: Pick<CommandContext, "actor" | "db">,
  language: Language,
): Promise<void> {
  await db
    .insert(profiles)
    .values({ userId: actor.userId, language })
    .onConflictDoUpdate({
      target: profiles.userId,
      set: { language },
      setWhere: ne(profiles.language, language),
    });
}
