import type { RefObject } from "react";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";
import type { FormRefused } from "./form-answer.ts";
import { useFormFetcher } from "./use-form-fetcher.ts";
import { useOpenErrors } from "./use-open-errors.ts";

type CheckedForm = {
  /** The name of the form, on pages with several. */
  name?: string;
  /** The page's own answer, when the form was sent without scripts. */
  pageAnswer: FormRefused | null;
  /** The form's ref, where something else has it too. */
  form?: RefObject<HTMLFormElement | null>;
  /** The form was accepted by a redirect that leaves the page. */
  onLeaving?: () => void;
};

/**
 * A form that the site alone checks: a refusal leads to the first wrong field, and each error is shown until
 * its field is answered.
 */
export function useCheckedForm({ name = "", pageAnswer, form: given, onLeaving }: CheckedForm) {
  const sender = useFormFetcher({ form: name, ...(onLeaving && { onLeaving }) });
  const refusal = sender.refusal ?? pageAnswer;
  const form = useFocusOnError(refusal, given);
  return { form, sender, refusal, ...useOpenErrors(refusal) };
}
