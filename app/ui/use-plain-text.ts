import { type CompositionEvent, type SyntheticEvent, useRef } from "react";
import { isPlainText } from "#app/platform/plain-text.ts";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Handlers of a text control that silently refuse input with the characters of spec 1 §5: the text
 * does not change. Composed input (accents by dead keys) is checked when complete.
 */
export function usePlainText(initialValue = "") {
  const kept = useRef(initialValue);

  function judge(control: TextControl) {
    const { value } = control;
    // A text that already contains such a character can be corrected step by step.
    if (isPlainText(value) || !isPlainText(kept.current)) {
      kept.current = value;
      return;
    }
    const added = Math.max(0, value.length - kept.current.length);
    const caret = Math.max(0, (control.selectionStart ?? 0) - added);
    control.value = kept.current;
    control.setSelectionRange(caret, caret);
  }

  return {
    onInput(event: SyntheticEvent<TextControl>) {
      const { nativeEvent } = event;
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
      judge(event.currentTarget);
    },
    onCompositionEnd(event: CompositionEvent<TextControl>) {
      judge(event.currentTarget);
    },
  };
}
