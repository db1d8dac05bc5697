import { type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { formatDate } from "#app/i18n/format.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { maxReviewLength } from "../domain/review-text.ts";
import type { StayReviewsView } from "../views/stay-reviews-view.server.ts";
import { StarField } from "./star-field.tsx";
import { useReviewForm } from "./use-review-form.ts";

type ReviewFormProps = {
  reviews: StayReviewsView;
  /** Whether the review is the first one or a change of it. */
  name: "write" | "edit";
  /** The page's action data, for submissions without JavaScript. */
  pageAnswer: FormRefused | null;
};

/**
 * The form for a review, new or changed: stars and a comment, with an explanation of what happens next below
 * the button.
 */
export function ReviewForm({ reviews, name, pageAnswer }: ReviewFormProps) {
  const { form, sender, refusal, openErrorOf, onChange } = useReviewForm({
    name,
    about: `${name === "edit" ? "edited review" : "review"} ${reviews.reservation.id}`,
    pageAnswer,
  });
  const { side, otherName, publishesOn, edited, reservation } = reviews;
  return (
    <sender.Form ref={form} onChange={onChange} method="post" noValidate className="grid gap-6">
      <StarField
        chosen={typedIn(refusal, "rating") ?? edited?.rating.toString()}
        error={openErrorOf("rating")}
      />
      <Field
        label={
          side === "client"
            ? m.stay_reviews_comment_client()
            : m.stay_reviews_comment_owner({ name: otherName })
        }
        description={m.stay_reviews_comment_hint()}
        error={openErrorOf("comment")}
      >
        <Textarea
          name="comment"
          rows={6}
          maxLength={maxReviewLength}
          defaultValue={typedIn(refusal, "comment") ?? edited?.comment}
        />
      </Field>
      <FormError refusal={refusal} />
      <div>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            name="intent"
            value={name}
            pending={sender.isSending}
          >
            {name === "edit" ? m.stay_reviews_edit_save() : m.stay_reviews_send()}
          </Button>
          {name === "edit" && (
            <LocalizedLink
              to={`/reservation/${reservation.id}/review`}
              className={buttonClasses({ variant: "quiet" })}
            >
              {m.stay_reviews_edit_cancel()}
            </LocalizedLink>
          )}
        </div>
        <p className="mt-3 max-w-prose text-sm text-ink-soft">
          {m.stay_reviews_hidden({ name: otherName, day: formatDate(publishesOn) })}
        </p>
      </div>
    </sender.Form>
  );
}
