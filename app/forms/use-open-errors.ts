import { type FormEvent, useState } from "react";
import { errorOf, type FormRefused } from "./form-answer.ts";

/**
 * The errors of a refused form, each until its field is answered; the next answer brings its own. Forms
 * that are validated in the browser too do the same by their library.
 */
export function useOpenErrors(refusal: FormRefused | null) {
  const [answered, setAnswered] = useState<Answered>({ refusal: null, fields: [] });
  const fields = answered.refusal === refusal ? answered.fields : [];
  const isOpen = (field: string) => !fields.includes(field);
  const answer = (field: string) => {
    if (refusal && isOpen(field)) setAnswered({ refusal, fields: [...fields, field] });
  };
  return {
    /** Whether nobody has answered the field since. */
    isOpen,
    /** The error of a field that nobody has answered since. */
    openErrorOf: (field: string) => (isOpen(field) ? errorOf(refusal, field) : undefined),
    /** For a field whose changes the form does not hear of. */
    answer,
    /** For the form's change event: something was typed or chosen. */
    noticeAnswer: ({ target }: FormEvent<HTMLFormElement>) => {
      const field = target instanceof Element ? target.getAttribute("name") : null;
      if (field) answer(field);
    },
  };
}

type Answered = { refusal: FormRefused | null; fields: readonly string[] };
