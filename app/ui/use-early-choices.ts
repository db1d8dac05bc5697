import { type RefObject, useLayoutEffect } from "react";

/**
 * Makes what somebody ticked in a form before the page was hydrated once more, so that the form hears of it:
 * React keeps the ticks, but tells nobody.
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
