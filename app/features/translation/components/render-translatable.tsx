import type { ReactNode } from "react";
import { useLanguage } from "#app/i18n/use-language.ts";
import { assumedLanguage, seemsForeign } from "../domain/language-guess.ts";
import { TranslatedText } from "./translated-text.tsx";

type Show = Parameters<typeof TranslatedText>[0]["children"];

/**
 * A function that renders a received message, marked with its language if it seems to be in another than the
 * page, and then with the translation control if the operator configured a provider.
 */
export function renderTranslatable(isOffered: boolean) {
  return ({ id, content }: { id: string; content: string }, show: Show): ReactNode => (
    <TranslatableMessage messageId={id} text={content} isOffered={isOffered}>
      {show}
    </TranslatableMessage>
  );
}

type TranslatableMessageProps = {
  messageId: string;
  text: string;
  isOffered: boolean;
  children: Show;
};

function TranslatableMessage({ isOffered, children, ...message }: TranslatableMessageProps) {
  const { text } = message;
  const reader = useLanguage();
  const isForeign = seemsForeign(text, reader);
  const language = isForeign ? assumedLanguage(text) : null;
  const isTranslatable = isOffered && isForeign;
  return <TranslatedText {...{ ...message, language, isTranslatable }}>{children}</TranslatedText>;
}
