import { type RefObject, useEffect } from "react";

/** After an answer with errors, focuses the first invalid field of the form. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, answer: unknown): void {
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, answer]);
}
