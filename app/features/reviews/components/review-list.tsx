import { formatDate, formatDateRange } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { InlineLink } from "#app/ui/text-link.tsx";
import type { ReviewView } from "../views/review-view.server.ts";

/**
 * Renters' reviews, newest first, with name, stars, age and text (spec 1 §2). Below these: the dates of the
 * review and of the paid rental, the owner's answer, and a link to report the review. Its author can report
 * the answer instead.
 */
export function ReviewList({ reviews }: { reviews: readonly ReviewView[] }) {
  const language = useLanguage();
  if (reviews.length === 0) return <p className="text-ink-soft">{m.reviews_none()}</p>;
  return (
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {reviews.map(
        ({ id, name, avatarUrl, rating, writtenOn, ago, comment, stay, answer, isOwn }) => (
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
              {answer && (
                <div className="mt-3 border-l-2 border-hairline pl-4">
                  <p className="text-sm text-ink-soft">
                    {m.reviews_answer({ day: formatDate(answer.on) })}
                  </p>
                  <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer.text}</p>
                </div>
              )}
              <footer className="mt-2.5 text-sm text-ink-soft">
                <FactsLine
                  facts={[
                    m.reviews_paid_stay({ written: formatDate(writtenOn) }),
                    formatDateRange(stay.from, stay.to, language),
                    (!isOwn || answer !== null) && (
                      <ReportLink key="report" id={id} name={isOwn ? null : name} />
                    ),
                  ]}
                />
              </footer>
            </article>
          </li>
        ),
      )}
    </ul>
  );
}

/** Without a name, the link reports the answer to the reader's own review. */
function ReportLink({ id, name }: { id: string; name: string | null }) {
  return (
    <InlineLink
      to={`/review/${id}/report`}
      prefetch="none"
      rel="nofollow"
      aria-label={name === null ? undefined : m.reviews_report_of({ name })}
    >
      {name === null ? m.reviews_report_answer() : m.reviews_report()}
    </InlineLink>
  );
}
