import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef } from "react";
import { useNavigation } from "react-router";
import { fieldsOf, type KeptFields, keptFields } from "./kept-fields.ts";
import { usePlaces } from "./own-place.ts";
import { useAccepted } from "./use-accepted.ts";

/**
 * Stores what is typed into a form, except passwords, until its tab is closed, so that a page that is
 * reloaded after a failed submission shows it again. `about` identifies the form's subject. A visitor who
 * signs in meanwhile finds what they typed; the next user of the tab does not.
 */
export function useKeptFields(form: RefObject<HTMLFormElement | null>, about: string) {
  const { own: place, visitors } = usePlaces(about);
  const start = useEffectEvent((fields: HTMLFormElement) => {
    keptFields.move(visitors, place);
    fillEmptyFields(fields, keptFields.read(place) ?? {});
    // Something may have been typed before hydration.
    keepFields(place, fields);
  });
  useEffect(() => {
    if (form.current) start(form.current);
  }, [form]);
  return {
    /** Call this when something was typed or chosen. */
    keep: (event: SyntheticEvent<HTMLFormElement>) => keepFields(place, event.currentTarget),
    /** Call this when the form was sent. */
    forget: () => keptFields.write(place, null),
  };
}

/**
 * The same for a form that disappears when it is accepted: its input is no longer stored once the server has
 * redirected and the form is gone. If the form is still there, it was refused, and its input stays stored.
 */
export function useKeptUntilAccepted(
  form: RefObject<HTMLFormElement | null>,
  about: string,
  isSending: boolean,
) {
  const { keep, forget } = useKeptFields(form, about);
  const isAccepted = useRef(false);
  const leave = useEffectEvent(() => isAccepted.current && forget());
  useEffect(() => () => void leave(), []);
  useEffect(() => {
    if (!isSending) isAccepted.current = false;
  }, [isSending]);
  const navigation = useNavigation();
  const state = isSending ? navigation.state : "idle";
  useAccepted({ ...navigation, state }, () => void (isAccepted.current = true));
  return keep;
}

function keepFields(place: string, form: HTMLFormElement): void {
  const typed = Object.entries(fieldsOf(form)).filter(([, text]) => text !== "");
  keptFields.write(place, typed.length === 0 ? null : Object.fromEntries(typed));
}

/** Only empty fields are filled: the content of other fields is newer. */
function fillEmptyFields(form: HTMLFormElement, fields: KeptFields): void {
  const typed = new FormData(form);
  for (const field of form.elements) {
    if (!isTyped(field)) continue;
    const kept = fields[field.name];
    if (kept === undefined || typed.get(field.name)) continue;
    if ("checked" in field && isChoice(field)) field.checked = field.value === kept;
    else if (!("options" in field) || isOffered(field, kept)) field.value = kept;
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

/** A list that no longer offers what was chosen would show nothing at all. */
function isOffered({ options }: HTMLSelectElement, kept: string): boolean {
  return [...options].some(({ value }) => value === kept);
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === "radio" || type === "checkbox";
}
