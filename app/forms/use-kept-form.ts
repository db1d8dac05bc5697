import { useEffect, useEffectEvent, useRef, useState } from "react";
import { fieldsOf, type KeptFields, readKeptFields, writeKeptFields } from "./kept-fields.ts";
import type { FormFetcher } from "./use-form-fetcher.ts";

/** The places of forms whose dialog was closed before the site answered. */
const closedWhileSending = new Set<string>();

/**
 * Keeps what is typed into the form of a dialog, no passwords, until it is sent: whoever closes the
 * dialog, also by Escape or a press beside it, or reloads the page, finds it when they open it again.
 * The place says which form it is; without one, as for a form that the server made, nothing is kept.
 */
export function useKeptForm(sender: FormFetcher, place: string | null) {
  const { isSending, refusal } = sender;
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => startOf(place, isSending || refusal !== null));
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

  return {
    form,
    /** Something was typed or chosen. */
    keep,
    /** What was typed into a field before; undefined when nothing is kept. */
    keptIn: (field: string): string | undefined => start.kept?.[field],
  };
}

/** A form that was sent, and is neither refused nor on its way, arrived: nothing of it is left. */
function startOf(place: string | null, isOpen: boolean): Start {
  if (place === null || (closedWhileSending.has(place) && !isOpen)) return { place, kept: null };
  return { place, kept: readKeptFields(place) };
}

type Start = { place: string | null; kept: KeptFields | null };
