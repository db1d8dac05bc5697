import type { ReactNode } from "react";
import { useLanguage } from "#app/i18n/use-language.ts";
import { assumedLanguage, seemsForeign } from "../domain/language-guess.ts";
import { TranslatedText } from "./translated-text.tsx";

type Show = Parameters<typeof TranslatedText>[0]["children"];

/**
 * A function that renders a received message with the translation control, if they seem to be in another language and the
 * operator configured a provider.
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
  const isTranslatable = isOffered && seemsForeign(text, reader);
  const language = isTranslatable ? assumedLanguage(text) : null;
  return <TranslatedText {...{ ...message, language, isTranslatable }}>{children}</TranslatedText>;
}
