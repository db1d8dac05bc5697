import type { FormRefused } from "#app/forms/form-answer.ts";
import { useHeadingAfterRemoval } from "#app/forms/use-focus-after-removal.ts";
import { usePageForm } from "#app/forms/use-page-form.ts";

type ReviewFormOptions = {
  name: "write" | "edit" | "answer";
  /** The key under which the browser stores the input until it is sent. */
  about: string;
  /** The page's action data, for submissions without JavaScript. */
  pageAnswer: FormRefused | null;
};

/** A form of the reviews page. It is removed once it was accepted, so the focus then moves to the heading. */
export function useReviewForm(options: ReviewFormOptions) {
  const pageForm = usePageForm(options);
  useHeadingAfterRemoval(pageForm.form);
  return pageForm;
}
