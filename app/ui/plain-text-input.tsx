import { Textarea, type TextareaProps, TextInput, type TextInputProps } from "./text-input.tsx";
import { usePlainText } from "./use-plain-text.ts";

type Text = { defaultValue?: string | undefined };

/** A line of text that silently refuses the characters of spec 1 §5. */
export function PlainTextInput(props: Omit<TextInputProps, "defaultValue"> & Text) {
  return <TextInput {...props} {...usePlainText(props.defaultValue)} />;
}

/** Several lines of text that silently refuse the characters of spec 1 §5. */
export function PlainTextarea(props: Omit<TextareaProps, "defaultValue"> & Text) {
  return <Textarea {...props} {...usePlainText(props.defaultValue)} />;
}
