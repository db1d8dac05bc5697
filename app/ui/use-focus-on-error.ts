import { type RefObject, useEffect, useRef } from "react";

/** A field that is wrong, or the first choice of a question that is. */
const wrong = '[aria-invalid="true"], fieldset[data-invalid] input';

/**
 * After an answer with errors, focuses the first invalid field of the form; what was refused as a whole
 * is scrolled into view, since the button may be far below it. Returns the form's ref, unless it has one.
 */
export function useFocusOnError(
  answer: unknown,
  given?: RefObject<HTMLFormElement | null>,
): RefObject<HTMLFormElement | null> {
  const own = useRef<HTMLFormElement>(null);
  const form = given ?? own;
  useEffect(() => {
    if (!answer) return;
    const field = form.current?.querySelector<HTMLElement>(wrong);
    if (field) field.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: "nearest" });
  }, [form, answer]);
  return form;
}
