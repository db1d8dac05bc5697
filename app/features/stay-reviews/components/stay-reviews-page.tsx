import type { FormRefused } from "#app/forms/form-answer.ts";
import { formatDate, formatDateRange } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Notice } from "#app/ui/notice.tsx";
import { BackLink, InlineLink } from "#app/ui/text-link.tsx";
import type { StayReviewsView } from "../views/stay-reviews-view.server.ts";
import { AnswerForm } from "./answer-form.tsx";
import { ReviewForm } from "./review-form.tsx";
import { WrittenReview } from "./written-review.tsx";

type StayReviewsPageProps = {
  reviews: StayReviewsView;
  refusals: Record<"write" | "edit" | "answer", FormRefused | null>;
};

/** The two reviews of a stay, for one of its sides to write, read and answer. */
export function StayReviewsPage({ reviews, refusals }: StayReviewsPageProps) {
  const { reservation, boat, side, otherName, own, edited, received, canWrite } = reviews;
  const { checkInDate, checkOutDate } = reservation;
  const days = formatDateRange(checkInDate, checkOutDate, useLanguage());
  return (
    <div className="page max-w-form py-8 md:py-12">
      <BackLink to={`/reservation/${reservation.id}`}>{m.stay_reviews_back()}</BackLink>
      <h1 className="text-h2">
        {side === "client"
          ? m.stay_reviews_title()
          : m.stay_reviews_title_owner({ name: otherName })}
      </h1>
      <p className="mt-2 mb-7 text-ink-soft">{m.stay_reviews_stay({ title: boat.title, days })}</p>
      <div className="grid gap-8">
        {canWrite && <ReviewForm reviews={reviews} name="write" pageAnswer={refusals.write} />}
        {edited && <ReviewForm reviews={reviews} name="edit" pageAnswer={refusals.edit} />}
        {!canWrite && !own && (
          <Notice tone="plain">
            <p>{m.stay_reviews_too_late()}</p>
          </Notice>
        )}
        {own && !edited && (
          <WrittenReview heading={m.stay_reviews_own()} review={own} answeredBy={otherName}>
            <OwnState {...reviews} own={own} />
            {own.answer && <ReportLink reviewId={own.id} text={m.stay_reviews_report_answer()} />}
          </WrittenReview>
        )}
        {received && (
          <WrittenReview
            heading={m.stay_reviews_of({ name: otherName })}
            review={received}
            answeredBy={null}
          >
            {received.answer === null && received.answerRefusalReason === null && (
              <AnswerForm
                reviewId={received.id}
                isPublic={side === "owner"}
                pageAnswer={refusals.answer}
              />
            )}
            {received.answerRefusalReason !== null && (
              <Removed
                title={m.stay_reviews_answer_is_refused()}
                reason={received.answerRefusalReason}
              />
            )}
            <ReportLink reviewId={received.id} text={m.stay_reviews_report()} />
          </WrittenReview>
        )}
      </div>
    </div>
  );
}

type OwnStateProps = StayReviewsView & { own: NonNullable<StayReviewsView["own"]> };

/** Whether the user's own review is public, and if not, why. */
function OwnState({ own, otherName, publishesOn, reservation }: OwnStateProps) {
  if (own.status === "waiting") {
    return (
      <Notice tone="plain">
        <p>{m.stay_reviews_hidden({ name: otherName, day: formatDate(publishesOn) })}</p>
        <p className="mt-2">
          <InlineLink to={`/reservation/${reservation.id}/review?edit=1`}>
            {m.stay_reviews_edit()}
          </InlineLink>
        </p>
      </Notice>
    );
  }
  if (own.status === "published") {
    return <p className="text-sm text-ink-soft">{m.stay_reviews_is_published()}</p>;
  }
  return <Removed title={m.stay_reviews_is_refused()} reason={own.refusalReason} />;
}

/** The moderators' reason for removing what the reader wrote. */
function Removed({ title, reason }: { title: string; reason: string | null }) {
  return (
    <Notice tone="danger" title={title}>
      <p className="mt-1 text-ink wrap-anywhere whitespace-pre-line">{reason}</p>
    </Notice>
  );
}

function ReportLink({ reviewId, text }: { reviewId: string; text: string }) {
  return (
    <p>
      <InlineLink to={`/review/${reviewId}/report`} className="text-sm">
        {text}
      </InlineLink>
    </p>
  );
}
