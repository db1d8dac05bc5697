import type { Language } from "#app/i18n/language.ts";
import type { TranslationProvider } from "#app/platform/translation/translation-provider.ts";
import { assumedLanguage } from "../domain/language-guess.ts";

type Reading = { reader: Language; translation: Pick<TranslationProvider, "name"> };

/**
 * An owner's text, the language that it seems to be written in, and whether a translation is offered:
 * only where a provider would make one, and not into the language that it has already.
 */
export function ownersText(text: string, { reader, translation }: Reading) {
  const language = assumedLanguage(text);
  return { text, language, isTranslatable: translation.name !== "none" && language !== reader };
}
