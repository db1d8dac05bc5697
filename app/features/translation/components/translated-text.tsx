import { Languages } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import type { Asked, Translated } from "./request-translation.ts";

type Shown = {
  text: string;
  /** The text's language for its `lang` attribute; undefined when unknown. */
  lang: string | undefined;
  control: ReactNode;
};

type TranslatedTextProps = Asked & {
  /** The language that the text seems to be written in. */
  language: Language | null;
  /** Whether to offer a translation. */
  isTranslatable: boolean;
  children: (shown: Shown) => ReactNode;
};

/** A user's text with the translation control: idle, loading, translated (spec 1 §4). */
export function TranslatedText({
  text,
  messageId,
  language,
  isTranslatable,
  children,
}: TranslatedTextProps) {
  const target = useLanguage();
  const [isLoading, setLoading] = useState(false);
  const [translated, setTranslated] = useState<Translated | null>(null);
  const [isOriginal, setOriginal] = useState(true);
  const isTranslated = translated !== null && !isOriginal;

  async function translate() {
    setLoading(true);
    const answer = translated ?? (await ask({ text, messageId }, target));
    setTranslated(answer);
    setOriginal(answer === null);
    setLoading(false);
  }

  return children({
    text: isTranslated ? translated.text : text,
    lang: isTranslated ? target : (translated?.source ?? language ?? undefined),
    control: isTranslatable && (
      <span className="script-only flex flex-wrap items-center gap-x-3">
        <Button
          size="sm"
          variant="quiet"
          icon={<Languages />}
          pending={isLoading}
          onClick={() => (isTranslated ? setOriginal(true) : void translate())}
        >
          {isTranslated ? m.translation_original() : m.translation_translate()}
        </Button>
        <output className="text-sm text-ink-soft">
          {isTranslated && m.translation_automatic()}
        </output>
      </span>
    ),
  });
}

async function ask(asked: Asked, target: Language): Promise<Translated | null> {
  try {
    const { requestTranslation } = await import("./request-translation.ts");
    return await requestTranslation(asked, target);
  } catch {
    // Without a network connection, the import fails too.
    const title = m.translation_failed_title();
    toast({ title, description: m.translation_error(), tone: "error" }, "translation");
    return null;
  }
}
