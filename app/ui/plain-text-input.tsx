import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { refusedCharacters } from "#app/platform/text/plain-text.ts";
import { Textarea, type TextareaProps, TextInput, type TextInputProps } from "./text-input.tsx";
import { usePlainText } from "./use-plain-text.ts";

type Text = { defaultValue?: string | undefined };

/** A single-line input that drops the characters of spec 1 §5. */
export function PlainTextInput(props: Omit<TextInputProps, "defaultValue"> & Text) {
  const { handlers, hasDropped } = usePlainText();
  return (
    <WithRefusedCharacters shown={hasDropped}>
      <TextInput {...props} {...handlers} />
    </WithRefusedCharacters>
  );
}

/** A multi-line input that drops the characters of spec 1 §5. */
export function PlainTextarea(props: Omit<TextareaProps, "defaultValue"> & Text) {
  const { handlers, hasDropped } = usePlainText();
  return (
    <WithRefusedCharacters shown={hasDropped}>
      <Textarea {...props} {...handlers} />
    </WithRefusedCharacters>
  );
}

/** Lists the refused characters once one was dropped. */
export function WithRefusedCharacters({
  shown,
  children,
}: {
  shown: boolean;
  children: ReactNode;
}) {
  return (
    <>
      {children}
      <output className="text-sm text-ink-soft empty:hidden">
        {shown && m.owner_characters_refused({ characters: refusedCharacters })}
      </output>
    </>
  );
}
