import { useId } from "react";
import { Form } from "react-router";
import { ClaimButtons } from "#app/features/claims/fields/claim-fields.tsx";
import type { Claim } from "#app/features/claims/queries/list-claims.server.ts";
import { reportReasons } from "#app/features/reports/domain/report.ts";
import { reviewReportLabel } from "#app/features/reports/labels.ts";
import { errorOf, type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { useCaseForm } from "#app/forms/use-case-form.ts";
import { useIsSending } from "#app/forms/use-is-sending.ts";
import { formatDateRange } from "#app/i18n/format.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { InlineLink } from "#app/ui/text-link.tsx";
import type { ReportedReview } from "../queries/list-reported-reviews.server.ts";

type ReportedReviewListProps = {
  reviews: readonly ReportedReview[];
  /** The moderators who work on these reviews. */
  claims: readonly Claim[];
  /** The refusal of the submitted form, which contains the id of its review. */
  refusal: FormRefused | null;
};

/** The reported reviews, each with its reports and the buttons of both decisions. */
export function ReportedReviewList({ reviews, claims, refusal }: ReportedReviewListProps) {
  return (
    <ul className="divide-y divide-hairline border-t border-hairline">
      {reviews.map((review) => (
        <li key={review.id} id={`review-${review.id}`} className="grid scroll-mt-24 gap-5 py-7">
          <ReviewText review={review} />
          <ul className="grid gap-1 text-sm">
            {review.reports.map((report, index) => (
              <li key={`${index} ${report.reason}`} className="wrap-anywhere">
                <FactsLine
                  facts={[
                    <span key="reason" className="font-semibold">
                      {reasonLabel(report.reason)}
                    </span>,
                    report.isAboutAnswer && m.stay_reviews_about_answer(),
                    report.details,
                  ]}
                />
              </li>
            ))}
          </ul>
          <ClaimButtons
            subjectType="review"
            subjectId={review.id}
            claim={claims.find(({ subjectId }) => subjectId === review.id) ?? null}
            aria-describedby={namesOf(review.id)}
          />
          <Decision
            review={review}
            refusal={typedIn(refusal, "reviewId") === review.id ? refusal : null}
          />
        </li>
      ))}
    </ul>
  );
}

/** The ids of the boat's title and of the facts that say which of its reviews this is. */
const namesOf = (reviewId: string) => `reviewed-boat-${reviewId} reviewed-stay-${reviewId}`;

function reasonLabel(reason: string): string {
  const known = reportReasons.find((each) => each === reason);
  return known ? reviewReportLabel(known) : reason;
}

function ReviewText({ review }: { review: ReportedReview }) {
  const language = useLanguage();
  const { boat, authorSide, rating, comment, answer, checkInDate, checkOutDate } = review;
  return (
    <div className="grid gap-2">
      <h2 id={`reviewed-boat-${review.id}`} className="text-h4 wrap-anywhere">
        <InlineLink to={`/boat/${boat.id}`}>{boat.title}</InlineLink>
      </h2>
      <p id={`reviewed-stay-${review.id}`} className="text-sm text-ink-soft tabular-nums">
        <FactsLine
          facts={[
            authorSide === "client" ? m.stay_reviews_by_client() : m.stay_reviews_by_owner(),
            formatDateRange(checkInDate, checkOutDate, language),
            m.stay_reviews_reported_since({ moment: formatDateTime(review.since) }),
          ]}
        />
      </p>
      <Stars value={rating} />
      {comment !== "" && <p className="wrap-anywhere whitespace-pre-line">{comment}</p>}
      {answer !== null && (
        <div className="rounded-md bg-limestone px-4 py-3">
          <p className="text-sm text-ink-soft">
            {authorSide === "client"
              ? m.stay_reviews_answer_of_owner()
              : m.stay_reviews_answer_of_client()}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      )}
    </div>
  );
}

type DecisionProps = {
  review: Pick<ReportedReview, "id" | "answer" | "reports" | "seenVersion">;
  refusal: FormRefused | null;
};

function Decision({ review, refusal }: DecisionProps) {
  const { id: reviewId, answer, reports, seenVersion } = review;
  const isAnswered = answer !== null;
  const keeping = useId();
  const isRefusing = useIsSending({ intent: "refuse", reviewId });
  const isRefusingAnswer = useIsSending({ intent: "refuse-answer", reviewId });
  const isKeeping = useIsSending({ intent: "keep", reviewId });
  const { form, openErrorOf, onChange } = useCaseForm({
    refusal,
    about: `review case ${reviewId}`,
    isSending: isRefusing || isRefusingAnswer || isKeeping,
  });
  return (
    <div className="grid gap-4 border-t border-hairline pt-5">
      {/* The form of the 'keep' button, which is beside the 'refuse' button, inside the other form. */}
      <Form id={keeping} method="post" preventScrollReset className="hidden">
        <input type="hidden" name="reviewId" value={reviewId} />
        <input type="hidden" name="seenReports" value={reports.length} />
        <input type="hidden" name="seenVersion" value={seenVersion} />
      </Form>
      <Form
        ref={form}
        onChange={onChange}
        method="post"
        preventScrollReset
        className="grid justify-items-start gap-3"
      >
        <input type="hidden" name="reviewId" value={reviewId} />
        <Field
          className="w-full max-w-prose"
          label={m.stay_reviews_refusal()}
          description={
            isAnswered ? m.stay_reviews_refusal_hint_either() : m.stay_reviews_refusal_hint()
          }
          error={openErrorOf("reason") ?? errorOf(refusal)}
        >
          <Textarea
            name="reason"
            rows={2}
            defaultValue={typedIn(refusal, "reason")}
            aria-describedby={namesOf(reviewId)}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            size="sm"
            variant="danger"
            name="intent"
            value="refuse"
            pending={isRefusing}
            aria-describedby={namesOf(reviewId)}
          >
            {m.stay_reviews_refuse()}
          </Button>
          {isAnswered && (
            <Button
              type="submit"
              size="sm"
              variant="danger"
              name="intent"
              value="refuse-answer"
              pending={isRefusingAnswer}
              aria-describedby={namesOf(reviewId)}
            >
              {m.stay_reviews_refuse_answer()}
            </Button>
          )}
          <Button
            type="submit"
            size="sm"
            form={keeping}
            name="intent"
            value="keep"
            pending={isKeeping}
            aria-describedby={namesOf(reviewId)}
          >
            {isAnswered ? m.stay_reviews_keep_both() : m.stay_reviews_keep()}
          </Button>
        </div>
      </Form>
    </div>
  );
}
