import { ne } from "drizzle-orm";
import type { Language } from "#app/i18n/language.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { profiles } from "#db/schema/schema.ts";

/**
 * Stores the language of a person's emails, which follows the language switch. A no-op if the language is
 * the same. The versions of the profile's pages do not change: they do not show the language, so there is
 * nothing to conflict.
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
