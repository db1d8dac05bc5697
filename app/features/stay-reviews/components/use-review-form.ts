import type { FormRefused } from "#app/forms/form-answer.ts";
import { useHeadingAfterRemoval } from "#app/forms/use-focus-after-removal.ts";
import { usePageForm } from "#app/forms/use-page-form.ts";

type ReviewFormOptions = {
  name: "write" | "answer";
  /** What it is about, under which the browser keeps what was typed until it is sent. */
  about: string;
  /** The page's own answer, when the form was sent without scripts. */
  pageAnswer: FormRefused | null;
};

/** A form of the page of reviews, which is removed once it was accepted. */
export function useReviewForm(options: ReviewFormOptions) {
  const pageForm = usePageForm(options);
  useHeadingAfterRemoval(pageForm.form);
  return pageForm;
}
