import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { targetLanguages } from "#app/features/translation/domain/translation-text.ts";
import { translationProviderNames } from "#app/platform/translation/translation-provider.ts";
import { createdAt, isOneOf } from "./columns.ts";

/** Texts that a provider translated, cached so that no text is paid for twice (spec 1 §7 translate-text). */
export const translations = pgTable(
  "translations",
  {
    /** SHA-256 of the original text and its language, if known. */
    textHash: text("text_hash").notNull(),
    targetLanguage: text("target_language", { enum: targetLanguages }).notNull(),
    /** The detected language of the original. */
    sourceLanguage: text("source_language").notNull(),
    translatedText: text("translated_text").notNull(),
    provider: text("provider", { enum: translationProviderNames }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.textHash, table.targetLanguage] }),
    check("translations_target_language", isOneOf(table.targetLanguage, targetLanguages)),
    check("translations_provider", isOneOf(table.provider, translationProviderNames)),
  ],
);
