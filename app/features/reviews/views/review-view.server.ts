import { formatDaysAgo } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import type { BoatReview, BoatReviews } from "../queries/list-reviews.server.ts";

/** A review as it is shown: who, how long ago. */
export type ReviewView = Pick<
  BoatReview,
  "id" | "rating" | "comment" | "writtenOn" | "stay" | "answer"
> & {
  name: string;
  avatarUrl: string | null;
  /** 'il y a 3 jours'. */
  ago: string;
};

/** Reviews in the language of the request, seen from today (spec 1 §2). */
export function reviewViews(
  reviews: readonly BoatReview[],
  today: CalendarDate,
  language: Language,
): ReviewView[] {
  return reviews.map(({ id, rating, comment, writtenOn, stay, answer, author }) => ({
    id,
    rating,
    comment,
    writtenOn,
    stay,
    answer,
    name: author.firstName ?? m.reviews_anonymous(),
    avatarUrl: author.avatarUrl,
    ago: formatDaysAgo(writtenOn, today, language),
  }));
}

/** The reviews section of a boat's page. */
export function boatReviewsView(
  { rating, distribution, newest }: BoatReviews,
  today: CalendarDate,
  language: Language,
) {
  return { rating, distribution, reviews: reviewViews(newest, today, language) };
}
