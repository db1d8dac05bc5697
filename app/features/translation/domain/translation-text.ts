/** The languages that a text can be asked for in: those of the site. */
export const targetLanguages = ["fr", "en"] as const;
export type TargetLanguage = (typeof targetLanguages)[number];

/** The longest text that is translated, in characters: a boat's description may be so long. */
export const longestText = 5000;

/** Reads a language as callers write it ('fr', 'EN', 'en-GB') as its ISO 639-1 code; null for none. */
export function readLanguageCode(value: unknown): string | null {
  if (typeof value !== "string") return null;
  return /^([a-z]{2})([-_][a-z]{2,4})?$/i.exec(value.trim())?.[1]?.toLowerCase() ?? null;
}

/** Reads one of the two languages of the site; null for any other. */
export function readTargetLanguage(value: unknown): TargetLanguage | null {
  const code = readLanguageCode(value);
  return targetLanguages.find((language) => language === code) ?? null;
}

/** True when there is nothing to translate: the text is in the asked language (spec 1 §4). */
export function isTranslationUnnecessary(source: string | null, target: TargetLanguage): boolean {
  return source === target;
}
