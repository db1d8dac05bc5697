import { type SyntheticEvent, useState } from "react";
import { errorOf, type FormRefused } from "./form-answer.ts";

/**
 * The errors of a refused form, each until its field is changed. The next answer brings its own errors. Forms
 * that the browser validates too get the same from their library.
 */
export function useOpenErrors(refusal: FormRefused | null) {
  const [answered, setAnswered] = useState<Answered>({ refusal: null, fields: [] });
  const fields = answered.refusal === refusal ? answered.fields : [];
  const isOpen = (field: string) => !fields.includes(field);
  const answer = (field: string) => {
    if (refusal && isOpen(field)) setAnswered({ refusal, fields: [...fields, field] });
  };
  return {
    /** Whether the field has not been changed since the refusal. */
    isOpen,
    /** The error of a field that has not been changed since the refusal. */
    openErrorOf: (field: string) => (isOpen(field) ? errorOf(refusal, field) : undefined),
    /** For a field whose changes do not reach the form's change event. */
    answer,
    /** For the form's change event. */
    noticeAnswer: ({ target }: SyntheticEvent<HTMLFormElement>) => {
      const field = target instanceof Element ? target.getAttribute("name") : null;
      if (field) answer(field);
    },
  };
}

type Answered = { refusal: FormRefused | null; fields: readonly string[] };
