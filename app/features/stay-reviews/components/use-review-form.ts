import { type FormEvent, useRef } from "react";
import type { FormRefused } from "#app/forms/form-answer.ts";
import { useHeadingAfterRemoval } from "#app/forms/use-focus-after-removal.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { useKeptFields } from "#app/forms/use-kept-fields.ts";
import { useOpenErrors } from "#app/forms/use-open-errors.ts";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";

type ReviewFormOptions = {
  name: "write" | "answer";
  /** What it is about, under which the browser keeps what was typed until it is sent. */
  about: string;
  /** The page's own answer, when the form was sent without scripts. */
  pageAnswer: FormRefused | null;
};

/** A form of the page of reviews: it is removed once it was accepted, and each error goes when its field is answered. */
export function useReviewForm({ name, about, pageAnswer }: ReviewFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const kept = useKeptFields(form, about);
  const sender = useFormFetcher({ form: name, onLeaving: kept.forget });
  const refusal = sender.refusal ?? pageAnswer;
  useFocusOnError(refusal, form);
  useHeadingAfterRemoval(form);
  const { openErrorOf, noticeAnswer } = useOpenErrors(refusal);
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    kept.keep(event);
    noticeAnswer(event);
  };
  return { form, sender, refusal, openErrorOf, onChange };
}
