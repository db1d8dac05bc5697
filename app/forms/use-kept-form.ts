import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { type FormRefused, typedIn } from "./form-answer.ts";
import { fieldsOf, type KeptFields, readKeptFields, writeKeptFields } from "./kept-fields.ts";
import type { FormFetcher } from "./use-form-fetcher.ts";
import { useOpenErrors } from "./use-open-errors.ts";

/** The places of forms whose dialog was closed before the site answered. */
const closedWhileSending = new Set<string>();

type KeptForm = {
  sender: FormFetcher;
  /** That of the sender, or the page's own. */
  refusal: FormRefused | null;
  /** Which form it is; without one, as for a form that the server made, nothing is kept. */
  place: string | null;
};

/**
 * Keeps what is typed into the form of a dialog, no passwords, until it is sent: whoever closes the
 * dialog, also by Escape or a press beside it, or reloads the page, finds it when they open it again.
 * Each error is shown until its field is answered.
 */
export function useKeptForm({ sender, refusal: shown, place }: KeptForm) {
  const { isSending, refusal } = sender;
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => ({
    refusal: shown,
    ...startOf(place, isSending || refusal !== null),
  }));
  const { openErrorOf, noticeAnswer } = useOpenErrors(shown);
  const before = useRef({ isSending, fields: "", isOver: false });

  function keep() {
    if (start.place === null || !form.current || before.current.isOver) return;
    const fields = fieldsOf(form.current);
    // What it begins with by itself may be another amount the next time.
    const isChanged = start.kept !== null || JSON.stringify(fields) !== before.current.fields;
    writeKeptFields(start.place, isChanged ? fields : null);
  }

  const begin = useEffectEvent(() => {
    if (form.current) before.current.fields = JSON.stringify(fieldsOf(form.current));
    if (start.place !== null) closedWhileSending.delete(start.place);
  });
  const end = useEffectEvent(() => {
    if (start.place !== null && before.current.isSending) closedWhileSending.add(start.place);
  });
  useEffect(() => {
    begin();
    return () => end();
  }, []);
  // After each render, since a button may have changed a field.
  useEffect(() => {
    const isTaken = before.current.isSending && !isSending && refusal === null;
    before.current.isSending = isSending;
    if (!isTaken) return keep();
    before.current.isOver = true;
    if (start.place !== null) writeKeptFields(start.place, null);
  });

  /** Whether a field of a dialog that was refused and closed had been answered by then. */
  const wasAnswered = (field: string) =>
    start.kept !== null &&
    start.refusal === shown &&
    (start.kept[field] ?? "") !== typedIn(shown, field);

  return {
    form,
    /** Something was typed or chosen. */
    onChange: (event: FormEvent<HTMLFormElement>) => {
      keep();
      noticeAnswer(event);
    },
    /** What was typed into a field before; undefined when nothing is kept. */
    keptIn: (field: string): string | undefined => start.kept?.[field],
    openErrorOf: (field: string) => (wasAnswered(field) ? undefined : openErrorOf(field)),
  };
}

/** A form that was sent, and is neither refused nor on its way, arrived: nothing of it is left. */
function startOf(place: string | null, isOpen: boolean): Start {
  if (place === null || (closedWhileSending.has(place) && !isOpen)) return { place, kept: null };
  return { place, kept: readKeptFields(place) };
}

type Start = { place: string | null; kept: KeptFields | null };
