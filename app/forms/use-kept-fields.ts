import { type FormEvent, type RefObject, useEffect, useEffectEvent } from "react";
import { isRecord, parseJson } from "#app/platform/json.ts";

/**
 * Keeps what is typed into a form, no passwords, for as long as its tab is open, so that a page that is
 * reloaded after a failed sending shows it again. The place says whose form it is.
 */
export function useKeptFields(form: RefObject<HTMLFormElement | null>, place: string) {
  const start = useEffectEvent((fields: HTMLFormElement) => {
    fillEmptyFields(fields, readFields(place));
    // Something may have been typed before the scripts ran.
    writeFields(place, fields);
  });
  useEffect(() => {
    if (form.current) start(form.current);
  }, [form]);
  return {
    /** Something was typed or chosen. */
    keep: (event: FormEvent<HTMLFormElement>) => writeFields(place, event.currentTarget),
    /** The form was sent. */
    forget: () => writeFields(place, null),
  };
}

const keyOf = (place: string) => `fields ${place}`;

type Fields = Readonly<Record<string, unknown>>;

function readFields(place: string): Fields {
  // A browser without storage only loses this convenience.
  try {
    const kept = parseJson(sessionStorage.getItem(keyOf(place)) ?? "null");
    return isRecord(kept) ? kept : {};
  } catch {
    return {};
  }
}

function writeFields(place: string, form: HTMLFormElement | null): void {
  const typed = form ? [...new FormData(form)].filter(([, value]) => value !== "") : [];
  try {
    if (typed.length === 0) sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // See above.
  }
}

/** What stands in a field already is newer. */
function fillEmptyFields(form: HTMLFormElement, fields: Fields): void {
  const typed = new FormData(form);
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const kept = fields[field.name];
    if (typeof kept !== "string" || typed.get(field.name)) continue;
    if ("checked" in field && isChoice(field)) field.checked = field.value === kept;
    else field.value = kept;
  }
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === "radio" || type === "checkbox";
}
