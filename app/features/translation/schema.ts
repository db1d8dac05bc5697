import { z } from "zod";
import { maxTextLength, readLanguageCode, readTargetLanguage } from "./domain/translation-text.ts";

/**
 * The input of translate-text (spec 1 §7): a text, its target language, and optionally its source language.
 */
export const translateTextSchema = z.object({
  text: z
    .string()
    .refine((text) => text.trim() !== "")
    .refine((text) => Array.from(text).length <= maxTextLength, "too_long"),
  targetLanguage: z
    .unknown()
    .transform(readTargetLanguage)
    .pipe(z.enum(["fr", "en"])),
  sourceLanguage: z
    .unknown()
    .optional()
    .transform((value) =>
      value === undefined || value === null ? null : (readLanguageCode(value) ?? ""),
    )
    .refine((code) => code !== ""),
  /** The message that the text is from; the reader's limits are then those of texts of the site. */
  messageId: z.uuid().nullish(),
});

export type TranslateTextInput = z.infer<typeof translateTextSchema>;
