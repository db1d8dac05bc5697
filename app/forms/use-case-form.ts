import type { SyntheticEvent } from "react";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";
import type { FormRefused } from "./form-answer.ts";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";
import { useKeptUntilAccepted } from "./use-kept-fields.ts";
import { useOpenErrors } from "./use-open-errors.ts";

type CaseForm = {
  refusal: FormRefused | null;
  /** The form's subject: the browser stores what was typed under this key until the case is decided. */
  about: string;
  isSending: boolean;
};

/**
 * The decision about one case of a list. The form disappears with its case; what was typed is stored until
 * then, and each error is shown until its field is changed.
 */
export function useCaseForm({ refusal, about, isSending }: CaseForm) {
  const form = useFocusOnError(refusal);
  useFocusAfterRemoval(form);
  const keep = useKeptUntilAccepted(form, about, isSending);
  const { openErrorOf, noticeAnswer } = useOpenErrors(refusal);
  const onChange = (event: SyntheticEvent<HTMLFormElement>) => {
    keep(event);
    noticeAnswer(event);
  };
  return { form, openErrorOf, onChange };
}
