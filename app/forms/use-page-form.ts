import { type FormEvent, useRef } from "react";
import type { FormRefused } from "./form-answer.ts";
import { useCheckedForm } from "./use-checked-form.ts";
import { useKeptFields } from "./use-kept-fields.ts";

type PageForm = {
  /** The name of the form, on pages with several. */
  name?: string;
  /** What it is about, under which the browser keeps what was typed until it is sent. */
  about: string;
  /** The page's own answer, when the form was sent without scripts. */
  pageAnswer: FormRefused | null;
};

/**
 * A form of a page that is left once the form is accepted: until then what was typed is kept, and each
 * error is shown until its field is answered.
 */
export function usePageForm({ about, ...asked }: PageForm) {
  const form = useRef<HTMLFormElement>(null);
  const { keep, forget } = useKeptFields(form, about);
  const { noticeAnswer, ...checked } = useCheckedForm({ ...asked, form, onLeaving: forget });
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    keep(event);
    noticeAnswer(event);
  };
  return { ...checked, onChange, forget };
}
