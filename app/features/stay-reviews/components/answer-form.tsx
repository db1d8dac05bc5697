import { errorOf, type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { maxReviewLength } from "../domain/review-text.ts";
import { useReviewForm } from "./use-review-form.ts";

type AnswerFormProps = { reviewId: string; isPublic: boolean; pageAnswer: FormRefused | null };

/** The form for the only answer to a review; `isPublic` when the answer appears on the boat's page. */
export function AnswerForm({ reviewId, isPublic, pageAnswer }: AnswerFormProps) {
  const { form, sender, refusal, openErrorOf, onChange } = useReviewForm({
    name: "answer",
    about: `answer ${reviewId}`,
    pageAnswer,
  });
  return (
    <sender.Form
      ref={form}
      onChange={onChange}
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
          maxLength={maxReviewLength}
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
