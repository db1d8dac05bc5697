import type { ReactNode } from "react";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Stars } from "#app/ui/stars.tsx";
import type { StayReviewsView } from "../views/stay-reviews-view.server.ts";

type WrittenReviewProps = {
  heading: string;
  review: Omit<NonNullable<StayReviewsView["received"]>, "id" | "answerRefusalReason">;
  /** The name of the person who answered; null when the reader did. */
  answeredBy: string | null;
  children?: ReactNode;
};

/** A review with its stars, its date and the answer to it. */
export function WrittenReview({ heading, review, answeredBy, children }: WrittenReviewProps) {
  const { rating, comment, writtenOn, answer, isMasked } = review;
  return (
    <section className="grid gap-3 border-t border-hairline pt-7">
      <h2 className="text-h4">{heading}</h2>
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Stars value={rating} />
        <time dateTime={writtenOn}>{formatDate(writtenOn)}</time>
      </p>
      {comment !== "" && (
        <p className="leading-[1.55] wrap-anywhere whitespace-pre-line">{comment}</p>
      )}
      {answer && (
        <div className="rounded-md bg-limestone px-4 py-3">
          <p className="text-sm text-ink-soft">
            {answeredBy === null
              ? m.stay_reviews_answer_own({ day: formatDate(answer.on) })
              : m.stay_reviews_answer_by({ name: answeredBy, day: formatDate(answer.on) })}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer.text}</p>
        </div>
      )}
      {isMasked && <p className="text-sm text-ink-soft">{m.stay_reviews_masked()}</p>}
      {children}
    </section>
  );
}
