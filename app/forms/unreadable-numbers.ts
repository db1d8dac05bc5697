/** Stands for a text that is not a number; no schema of a number or a day accepts it. */
const unreadable = "?";

/**
 * The fields of a form as they were typed. Browsers submit an empty value for a number or date field that
 * contains something else, such as '1-2', so it would be saved as if it had been left empty.
 */
export function withUnreadableNumbers(form: HTMLFormElement, fields: FormData): FormData {
  const complete = new FormData();
  for (const [name, value] of fields) complete.append(name, value);
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.validity.badInput) {
      complete.set(control.name, unreadable);
    }
  }
  return complete;
}
