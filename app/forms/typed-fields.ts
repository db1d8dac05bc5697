import type { LoadedResults } from "#app/platform/browser/loaded-results.ts";
import { isAcceptance } from "#app/platform/browser/site-answer.ts";
import { isRecord } from "#app/platform/text/json.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields with unsaved user input. */
const typed = new WeakSet<Field>();
/** The fields of the form that was submitted and whose request has not started yet. */
let submitted = new Set<Field>();
/** The fields of each form in flight; there may be several at once. */
const underway = new Set<Set<Field>>();

/** Tracks from now on what is typed into the fields of all pages. */
export function followTyping(): void {
  for (const field of fieldsOfPage()) {
    // Something may have been typed before this script was loaded.
    if (!(field instanceof HTMLSelectElement) && field.value !== field.defaultValue) {
      typed.add(field);
    }
  }
  document.addEventListener("input", noteTyping, true);
  document.addEventListener("submit", noteSending, true);
}

function noteTyping({ target }: Event): void {
  if (!isField(target)) return;
  // The form in flight does not contain this change.
  for (const fields of underway) fields.delete(target);
  typed.add(target);
}

function noteSending({ target }: Event): void {
  const fields = new Set(fieldsOfPage().filter((field) => field.form === target));
  submitted = fields;
  // A form that failed validation and was not sent is not the one that is sent next.
  setTimeout(() => {
    if (submitted === fields) submitted = new Set();
  });
}

/**
 * Call this when a request starts, before anything else happens. Returns a function to call with the results:
 * if the server accepted the form, its fields no longer count as unsaved.
 */
export function followSending({ method }: Request): (results: LoadedResults) => void {
  if (method === "GET") return () => undefined;
  const sent = submitted;
  submitted = new Set();
  underway.add(sent);
  return (results) => {
    underway.delete(sent);
    if (isAccepted(results)) for (const field of sent) typed.delete(field);
  };
}

function isAccepted(results: LoadedResults): boolean {
  return Object.values(results).some(
    ({ result }) => isAcceptance(result) || (isRecord(result) && result["done"] === true),
  );
}

/** Whether the page holds user input that was not saved. */
export function holdsUnsaved(): boolean {
  // Forms that ask before their page is left track their input themselves.
  const asksFirst = !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  return asksFirst || fieldsOfPage().some((field) => typed.has(field) && isToBeSaved(field));
}

/** Not an empty field, and not one that searches or filters a list. */
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
