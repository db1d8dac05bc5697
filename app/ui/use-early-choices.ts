import { type RefObject, useLayoutEffect } from "react";

/**
 * Repeats the choices that a user made in a form before hydration, so that the form receives their events:
 * React preserves the choices, but reports no change.
 */
export function useEarlyChoices(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    for (const control of form.current?.querySelectorAll("input") ?? []) {
      if (!isNewChoice(control)) continue;
      control.checked = control.defaultChecked;
      control.click();
    }
  }, [form]);
}

function isNewChoice({ type, checked, defaultChecked }: HTMLInputElement): boolean {
  if (type === "radio") return checked && !defaultChecked;
  return type === "checkbox" && checked !== defaultChecked;
}
