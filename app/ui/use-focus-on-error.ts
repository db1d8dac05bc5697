import { type RefObject, useEffect, useRef } from "react";
import { showErrorOf } from "./show-error-of.ts";

/** An invalid field, or the first choice of an invalid group. */
const wrong = '[aria-invalid="true"], fieldset[data-invalid] input';

/**
 * After an answer with errors, focuses the first invalid field of the form, with its error in view. If there
 * is none, the error of the whole form is scrolled into view, since the button may be far below it. Returns
 * the form's ref, which is `given` if that was passed.
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
    if (field) {
      field.focus();
      showErrorOf(field);
    } else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: "nearest" });
  }, [form, answer]);
  return form;
}
