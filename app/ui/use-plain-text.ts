import { type CompositionEvent, type SyntheticEvent, useState } from "react";
import { withoutRefused } from "#app/platform/text/plain-text.ts";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Handlers of a text control that drop the characters of spec 1 §5, also from pasted text, whose other
 * characters stay. Composed input (dead-key accents) is checked once it is complete.
 */
export function usePlainText() {
  const [hasDropped, setHasDropped] = useState(false);

  function clean(control: TextControl) {
    const { value } = control;
    const plain = withoutRefused(value);
    if (plain === value) return;
    const caret = withoutRefused(value.slice(0, control.selectionStart ?? value.length)).length;
    control.value = plain;
    control.setSelectionRange(caret, caret);
    setHasDropped(true);
  }

  return {
    /** Whether a character was dropped: a line then lists the refused characters. */
    hasDropped,
    handlers: {
      onInput(event: SyntheticEvent<TextControl>) {
        const { nativeEvent } = event;
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
        clean(event.currentTarget);
      },
      onCompositionEnd(event: CompositionEvent<TextControl>) {
        clean(event.currentTarget);
      },
    },
  };
}
