import { formatDaysAgo } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { BoatReview } from "../queries/list-newest-reviews.server.ts";

type ReviewListProps = { reviews: readonly BoatReview[]; today: CalendarDate };

/** What renters said, the newest first: name, stars, how long ago, and their words (spec 1 §2). */
export function ReviewList({ reviews, today }: ReviewListProps) {
  if (reviews.length === 0) return <p className="text-ink-soft">{m.reviews_none()}</p>;
  return (
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {reviews.map((review) => (
        <li key={review.id}>
          <Review review={review} today={today} />
        </li>
      ))}
    </ul>
  );
}

function Review({ review, today }: { review: BoatReview; today: CalendarDate }) {
  const language = useLanguage();
  const { author, rating, comment, writtenOn } = review;
  const name = author.firstName ?? m.reviews_anonymous();
  return (
    <article>
      <header className="mb-2.5 flex items-center gap-3">
        <Avatar url={author.avatarUrl} name={name} size={42} />
        <div>
          <p className="leading-snug font-semibold">{name}</p>
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <Stars value={rating} />
            <time dateTime={writtenOn}>{formatDaysAgo(writtenOn, today, language)}</time>
          </p>
        </div>
      </header>
      {comment !== "" && (
        <p className="leading-[1.55] wrap-anywhere whitespace-pre-line">{comment}</p>
      )}
    </article>
  );
}
