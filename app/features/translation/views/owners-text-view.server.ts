import type { Language } from "#app/i18n/language.ts";
import type { TranslationProvider } from "#app/platform/translation/translation-provider.ts";
import { assumedLanguage } from "../domain/language-guess.ts";

type Reading = { reader: Language; translation: Pick<TranslationProvider, "name"> };

/**
 * An owner's text, the language that it seems to be written in, and whether to offer a translation: only with
 * a provider, and only when the text is not already in the reader's language.
 */
export function ownersText(text: string, { reader, translation }: Reading) {
  const language = assumedLanguage(text);
  return { text, language, isTranslatable: translation.name !== "none" && language !== reader };
}
