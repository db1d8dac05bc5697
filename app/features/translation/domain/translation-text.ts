/** The languages that a text can be translated into: those of the site. */
export const targetLanguages = ["fr", "en"] as const;
export type TargetLanguage = (typeof targetLanguages)[number];

/** The longest text that is translated, in characters; a boat's description can be as long. */
export const maxTextLength = 5000;

/** The number of days for which the translation of a text is stored. */
export const translationDays = 90;

/**
 * The ISO 639-1 code of a language given by a caller ('fr', 'EN', 'en-GB'); null when it is not a language
 * code.
 */
export function readLanguageCode(value: unknown): string | null {
  if (typeof value !== "string") return null;
  return /^([a-z]{2})([-_][a-z]{2,4})?$/i.exec(value.trim())?.[1]?.toLowerCase() ?? null;
}

/** Reads one of the two languages of the site; null for any other. */
export function readTargetLanguage(value: unknown): TargetLanguage | null {
  const code = readLanguageCode(value);
  return targetLanguages.find((language) => language === code) ?? null;
}

/** Whether the text is already in the requested language (spec 1 §4). */
export function isTranslationUnnecessary(source: string | null, target: TargetLanguage): boolean {
  return source === target;
}
