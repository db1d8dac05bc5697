import { type FormEvent, type RefObject, useEffect, useEffectEvent } from "react";
import { usePlaces } from "./own-place.ts";
import {
  fieldsOf,
  type KeptFields,
  moveKeptFields,
  readKeptFields,
  writeKeptFields,
} from "./kept-fields.ts";

/**
 * Keeps what is typed into a form, no passwords, for as long as its tab is open, so that a page that is
 * reloaded after a failed sending shows it again. The place says what the form is about; a visitor who signs in
 * meanwhile finds what they typed, whoever uses the tab after them does not.
 */
export function useKeptFields(form: RefObject<HTMLFormElement | null>, about: string) {
  const { own: place, visitors } = usePlaces(about);
  const start = useEffectEvent((fields: HTMLFormElement) => {
    moveKeptFields(visitors, place);
    fillEmptyFields(fields, readKeptFields(place) ?? {});
    // Something may have been typed before the scripts ran.
    keepFields(place, fields);
  });
  useEffect(() => {
    if (form.current) start(form.current);
  }, [form]);
  return {
    /** Something was typed or chosen. */
    keep: (event: FormEvent<HTMLFormElement>) => keepFields(place, event.currentTarget),
    /** The form was sent. */
    forget: () => writeKeptFields(place, null),
  };
}

/**
 * The same for a form that goes away with the answer that takes it: whatever it leaves for while it is being sent,
 * it is not kept any longer.
 */
export function useKeptUntilTaken(
  form: RefObject<HTMLFormElement | null>,
  about: string,
  isSending: boolean,
) {
  const { keep, forget } = useKeptFields(form, about);
  const leave = useEffectEvent(() => isSending && forget());
  useEffect(() => () => void leave(), []);
  return keep;
}

function keepFields(place: string, form: HTMLFormElement): void {
  const typed = Object.entries(fieldsOf(form)).filter(([, text]) => text !== "");
  writeKeptFields(place, typed.length === 0 ? null : Object.fromEntries(typed));
}

/** What stands in a field already is newer. */
function fillEmptyFields(form: HTMLFormElement, fields: KeptFields): void {
  const typed = new FormData(form);
  for (const field of form.elements) {
    if (!isTyped(field)) continue;
    const kept = fields[field.name];
    if (kept === undefined || typed.get(field.name)) continue;
    if ("checked" in field && isChoice(field)) field.checked = field.value === kept;
    else field.value = kept;
  }
}

function isTyped(
  field: Element,
): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  );
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === "radio" || type === "checkbox";
}
