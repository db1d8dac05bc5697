import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { BackLink } from "#app/ui/text-link.tsx";
import type { BoatRating } from "../domain/boat-rating.ts";
import type { StarCount } from "../domain/star-counts.ts";
import type { ReviewView } from "../views/review-view.server.ts";
import { RatingHeading } from "./rating-heading.tsx";
import { ReviewList } from "./review-list.tsx";
import { StarDistribution } from "./star-distribution.tsx";

type ReviewsPageProps = {
  boat: { id: string; title: string };
  /** The query string of the boat's URL: its dates and guests are needed for the link back. */
  query: string;
  rating: BoatRating | null;
  distribution: readonly StarCount[];
  reviews: readonly ReviewView[];
  page: number;
  pages: number;
};

/** All reviews of a boat, page by page. */
export function ReviewsPage(props: ReviewsPageProps) {
  const { boat, query, rating, distribution, reviews, page, pages } = props;
  const pageAt = (number: number) => {
    const next = new URLSearchParams(query);
    if (number > 1) next.set("page", String(number));
    return `/boat/${boat.id}/reviews?${next}`;
  };
  return (
    <div className="page max-w-250 py-8 md:py-12">
      <BackLink to={`/boat/${boat.id}?${query}`}>{m.reviews_back()}</BackLink>
      <h1 className="text-h2 wrap-anywhere">{m.reviews_page_title({ title: boat.title })}</h1>
      <p className="mt-3 mb-5 text-h3">
        <RatingHeading rating={rating} />
      </p>
      {rating && <StarDistribution counts={distribution} />}
      <ReviewList reviews={reviews} />
      {pages > 1 && (
        <nav
          aria-label={m.reviews_pages()}
          className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-hairline pt-6"
        >
          {page > 1 ? <LinkButton to={pageAt(page - 1)}>{m.reviews_newer()}</LinkButton> : <span />}
          <p className="text-ink-soft tabular-nums">{m.reviews_page_of({ page, pages })}</p>
          {page < pages ? (
            <LinkButton to={pageAt(page + 1)}>{m.reviews_older()}</LinkButton>
          ) : (
            <span />
          )}
        </nav>
      )}
    </div>
  );
}
