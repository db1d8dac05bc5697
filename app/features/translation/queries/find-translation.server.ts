import { and, eq } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Translation } from "#app/platform/translation/translation-provider.ts";
import { translations } from "#db/schema/schema.ts";
import type { TargetLanguage } from "../domain/translation-text.ts";

/** The stored translation of the text with this hash into the target language; null when there is none. */
export async function findTranslation(
  db: Db,
  textHash: string,
  target: TargetLanguage,
): Promise<Translation | null> {
  const [row] = await db
    .select({ text: translations.translatedText, source: translations.sourceLanguage })
    .from(translations)
    .where(and(eq(translations.textHash, textHash), eq(translations.targetLanguage, target)));
  return row ?? null;
}
