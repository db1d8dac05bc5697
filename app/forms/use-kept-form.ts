import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { type FormRefused, typedIn } from "./form-answer.ts";
import { fieldsOf, keptFields } from "./kept-fields.ts";
import { useAccepted } from "./use-accepted.ts";
import type { FormFetcher } from "./use-form-fetcher.ts";
import { useOpenErrors } from "./use-open-errors.ts";

type KeptForm = {
  sender: FormFetcher;
  /** The sender's refusal, or the page's own. */
  refusal: FormRefused | null;
  /** The form's storage key; null for a form that the server rendered, whose input is not stored. */
  place: string | null;
};

/**
 * Stores what is typed into the form of a dialog, except passwords, until the server accepts it. A user who
 * closes the dialog, even by Escape or a click outside it, or who leaves the page, finds the input when they
 * open it again. Each error is shown until its field is changed.
 */
export function useKeptForm({ sender, refusal: shown, place }: KeptForm) {
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => ({
    refusal: shown,
    place,
    kept: place === null ? null : keptFields.read(place),
  }));
  const { openErrorOf, noticeAnswer } = useOpenErrors(shown);
  const before = useRef({ fields: "", isOver: false });

  function keep() {
    if (start.place === null || !form.current || before.current.isOver) return;
    const fields = fieldsOf(form.current);
    // Nothing is stored while the form is unchanged: an initial value, such as an amount, may be different
    // next time.
    const isChanged = start.kept !== null || JSON.stringify(fields) !== before.current.fields;
    keptFields.write(start.place, isChanged ? fields : null);
  }

  const begin = useEffectEvent(() => {
    if (form.current) before.current.fields = JSON.stringify(fieldsOf(form.current));
  });
  useEffect(() => begin(), []);
  // After each render, since a button may have changed a field.
  useEffect(() => keep());
  // Even if the dialog or its page was left before the response.
  useAccepted(sender.submission, () => {
    before.current.isOver = true;
    if (start.place !== null) keptFields.write(start.place, null);
  });

  /** Whether a field had been changed when its refused dialog was closed. */
  const wasAnswered = (field: string) =>
    start.kept !== null &&
    start.refusal === shown &&
    (start.kept[field] ?? "") !== typedIn(shown, field);

  return {
    form,
    /** Call this when something was typed or chosen. */
    onChange: (event: SyntheticEvent<HTMLFormElement>) => {
      keep();
      noticeAnswer(event);
    },
    /** The stored value of a field; undefined when nothing is stored. */
    keptIn: (field: string): string | undefined => start.kept?.[field],
    openErrorOf: (field: string) => (wasAnswered(field) ? undefined : openErrorOf(field)),
  };
}
