import { m } from "#app/i18n/paraglide/messages.js";
import { Avatar } from "#app/ui/avatar.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { ReviewView } from "../views/review-view.server.ts";

/** Renters' reviews, newest first: name, stars, how long ago, and text (spec 1 §2). */
export function ReviewList({ reviews }: { reviews: readonly ReviewView[] }) {
  if (reviews.length === 0) return <p className="text-ink-soft">{m.reviews_none()}</p>;
  return (
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {reviews.map(({ id, name, avatarUrl, rating, writtenOn, ago, comment }) => (
        <li key={id}>
          <article>
            <header className="mb-2.5 flex items-center gap-3">
              <Avatar url={avatarUrl} name={name} size={42} />
              <div>
                <p className="leading-snug font-semibold">{name}</p>
                <p className="flex items-center gap-2 text-sm text-ink-soft">
                  <Stars value={rating} />
                  <time dateTime={writtenOn}>{ago}</time>
                </p>
              </div>
            </header>
            {comment !== "" && (
              <p className="leading-[1.55] wrap-anywhere whitespace-pre-line">{comment}</p>
            )}
          </article>
        </li>
      ))}
    </ul>
  );
}
