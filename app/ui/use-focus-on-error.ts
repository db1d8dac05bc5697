import { type RefObject, useEffect } from "react";

/** After an answer that found something wrong the focus goes to the first wrong field of the form. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, answer: unknown): void {
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, answer]);
}
