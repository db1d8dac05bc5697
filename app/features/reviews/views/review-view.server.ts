import { maskContacts } from "#app/features/contact-details/domain/mask-contacts.ts";
import { formatDaysAgo } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Actor } from "#app/platform/actor.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { BoatReview, BoatReviews } from "../queries/list-reviews.server.ts";

/** A review as it is displayed. */
export type ReviewView = Pick<
  BoatReview,
  "id" | "rating" | "comment" | "writtenOn" | "stay" | "answer"
> & {
  name: string;
  avatarUrl: string | null;
  /** The age of the review, such as 'il y a 3 jours'. */
  ago: string;
  /** Whether the reader wrote the review; of their own, readers can only report the answer. */
  isOwn: boolean;
};

type Reader = { actor: Actor; today: CalendarDate; language: Language };

/**
 * Reviews for a reader: in their language, and dated relative to today (spec 1 §2). Reviews are public, so
 * contact details in them are hidden.
 */
export function reviewViews(
  reviews: readonly BoatReview[],
  { actor, today, language }: Reader,
): ReviewView[] {
  return reviews.map(({ id, rating, comment, writtenOn, stay, answer, author }) => ({
    id,
    rating,
    comment: maskContacts(comment).text,
    writtenOn,
    stay,
    answer: answer && { ...answer, text: maskContacts(answer.text).text },
    name: author.firstName ?? m.reviews_anonymous(),
    avatarUrl: author.avatarUrl,
    ago: formatDaysAgo(writtenOn, today, language),
    isOwn: actor.kind === "user" && author.userId === actor.userId,
  }));
}

/** The reviews section of a boat's page. */
export function boatReviewsView({ rating, distribution, newest }: BoatReviews, reader: Reader) {
  return { rating, distribution, reviews: reviewViews(newest, reader) };
}
