import { isRecord } from "#app/platform/json.ts";
import type { LoadedResults } from "#app/platform/loaded-results.ts";
import { signInPathOf } from "#app/platform/site-answer.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields that somebody typed or chose something in, which was not saved since. */
const typed = new WeakSet<Field>();
/** Those of the form whose request has not begun yet. */
let submitted = new Set<Field>();
/** Those of all forms that are on their way, by form: several may be at once. */
const underway = new Set<Set<Field>>();

/** Notes from now on what is typed into the fields of all pages. */
export function followTyping(): void {
  for (const field of fieldsOfPage()) {
    // Something may have been typed before.
    if (!(field instanceof HTMLSelectElement) && field.value !== field.defaultValue) {
      typed.add(field);
    }
  }
  document.addEventListener("input", noteTyping, true);
  document.addEventListener("submit", noteSending, true);
}

function noteTyping({ target }: Event): void {
  if (!isField(target)) return;
  // While the form is on its way: that is not sent.
  for (const fields of underway) fields.delete(target);
  typed.add(target);
}

function noteSending({ target }: Event): void {
  const fields = new Set(fieldsOfPage().filter((field) => field.form === target));
  submitted = fields;
  // A form that was not sent after all, since something in it is wrong, is not the one that is sent next.
  setTimeout(() => {
    if (submitted === fields) submitted = new Set();
  });
}

/**
 * Called when a request begins, before anything else happens: returns what forgets what was typed into the form that it
 * sends, once the site took it.
 */
export function followSending({ method }: Request): (results: LoadedResults) => void {
  if (method === "GET") return () => undefined;
  const sent = submitted;
  submitted = new Set();
  underway.add(sent);
  return (results) => {
    underway.delete(sent);
    if (isTaken(results)) for (const field of sent) typed.delete(field);
  };
}

function isTaken(results: LoadedResults): boolean {
  return Object.values(results).some(({ result }) =>
    result instanceof Response
      ? signInPathOf(result) === null
      : isRecord(result) && result["done"] === true,
  );
}

/** Whether the page holds something that somebody typed or chose and that was not saved. */
export function holdsUnsaved(): boolean {
  // Forms that ask before they are left know it themselves.
  const asksFirst = !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  return asksFirst || fieldsOfPage().some((field) => typed.has(field) && isToBeSaved(field));
}

/** Not what is empty again, and not what searches or narrows a list. */
function isToBeSaved({ value, form }: Field): boolean {
  return value !== "" && form?.method !== "get";
}

function fieldsOfPage(): Field[] {
  return [...document.querySelectorAll("input, textarea, select")].filter(isField);
}

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== "hidden")
  );
}
