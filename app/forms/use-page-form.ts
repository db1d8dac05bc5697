import { type FormEvent, useRef } from "react";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";
import type { FormRefused } from "./form-answer.ts";
import { useFormFetcher } from "./use-form-fetcher.ts";
import { useKeptFields } from "./use-kept-fields.ts";
import { useOpenErrors } from "./use-open-errors.ts";

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
export function usePageForm({ name = "", about, pageAnswer }: PageForm) {
  const form = useRef<HTMLFormElement>(null);
  const { keep, forget } = useKeptFields(form, about);
  const sender = useFormFetcher({ form: name, onLeaving: forget });
  const refusal = sender.refusal ?? pageAnswer;
  useFocusOnError(refusal, form);
  const { openErrorOf, answer, noticeAnswer } = useOpenErrors(refusal);
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    keep(event);
    noticeAnswer(event);
  };
  return { form, sender, refusal, openErrorOf, answer, onChange, forget };
}
