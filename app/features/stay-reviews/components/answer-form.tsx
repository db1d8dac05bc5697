import { useRef } from "react";
import { errorOf, type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { useHeadingAfterRemoval } from "#app/forms/use-focus-after-removal.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { useKeptFields } from "#app/forms/use-kept-fields.ts";
import { useOpenErrors } from "#app/forms/use-open-errors.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";
import { longestReview } from "../domain/review-text.ts";

type AnswerFormProps = { reviewId: string; isPublic: boolean; pageAnswer: FormRefused | null };

/** The one answer to a review; `isPublic` when it is shown on the boat's page. */
export function AnswerForm({ reviewId, isPublic, pageAnswer }: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const kept = useKeptFields(form, `answer ${reviewId}`);
  const sender = useFormFetcher({ form: "answer", onLeaving: kept.forget });
  const refusal = sender.refusal ?? pageAnswer;
  useFocusOnError(refusal, form);
  useHeadingAfterRemoval(form);
  const { openErrorOf, noticeAnswer } = useOpenErrors(refusal);
  return (
    <sender.Form
      ref={form}
      onChange={(event) => {
        kept.keep(event);
        noticeAnswer(event);
      }}
      method="post"
      noValidate
      className="mt-2 grid justify-items-start gap-4"
    >
      <input type="hidden" name="reviewId" value={reviewId} />
      <Field
        className="w-full"
        label={m.stay_reviews_answer()}
        description={isPublic ? m.stay_reviews_answer_public() : m.stay_reviews_answer_once()}
        error={openErrorOf("answer") ?? errorOf(refusal)}
      >
        <Textarea
          name="answer"
          rows={4}
          required
          maxLength={longestReview}
          defaultValue={typedIn(refusal, "answer")}
        />
      </Field>
      <Button
        type="submit"
        size="sm"
        variant="sea"
        name="intent"
        value="answer"
        pending={sender.isSending}
      >
        {m.stay_reviews_answer_send()}
      </Button>
    </sender.Form>
  );
}
