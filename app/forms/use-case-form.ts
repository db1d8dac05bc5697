import type { FormEvent } from "react";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";
import type { FormRefused } from "./form-answer.ts";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";
import { useKeptUntilTaken } from "./use-kept-fields.ts";
import { useOpenErrors } from "./use-open-errors.ts";

type CaseForm = {
  refusal: FormRefused | null;
  /** What it is about, under which the browser keeps what was typed until it is sent. */
  about: string;
  isSending: boolean;
};

/**
 * The decision about one case of a list, which goes away with its form: what was typed is kept until then, and
 * each error is shown until its field is answered.
 */
export function useCaseForm({ refusal, about, isSending }: CaseForm) {
  const form = useFocusOnError(refusal);
  useFocusAfterRemoval(form);
  const keep = useKeptUntilTaken(form, about, isSending);
  const { openErrorOf, noticeAnswer } = useOpenErrors(refusal);
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    keep(event);
    noticeAnswer(event);
  };
  return { form, openErrorOf, onChange };
}
