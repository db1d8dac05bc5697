import type { RefObject } from "react";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";
import type { FormRefused } from "./form-answer.ts";
import { useFormFetcher } from "./use-form-fetcher.ts";
import { useOpenErrors } from "./use-open-errors.ts";

type CheckedForm = {
  /** The form's name, on pages with several. */
  name?: string;
  /** The page's own answer, when the form was submitted without JavaScript. */
  pageAnswer: FormRefused | null;
  /** The form's ref, if other code needs it too. */
  form?: RefObject<HTMLFormElement | null>;
  /** Called when the form is answered with a redirect, before the page is left. */
  onLeaving?: () => void;
};

/**
 * A form that only the server validates. A refusal focuses the first invalid field, and each error is shown
 * until its field is changed.
 */
export function useCheckedForm({ name = "", pageAnswer, form: given, onLeaving }: CheckedForm) {
  const sender = useFormFetcher({ form: name, ...(onLeaving && { onLeaving }) });
  const refusal = sender.refusal ?? pageAnswer;
  const form = useFocusOnError(refusal, given);
  return { form, sender, refusal, ...useOpenErrors(refusal) };
}
