import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import type { BoatRating } from "../domain/boat-rating.ts";
import type { StarCount } from "../domain/star-counts.ts";
import type { ReviewView } from "../views/review-view.server.ts";
import { ReviewList } from "./review-list.tsx";
import { StarDistribution } from "./star-distribution.tsx";

type NewestReviewsProps = {
  rating: BoatRating | null;
  distribution: readonly StarCount[];
  reviews: readonly ReviewView[];
  /** The path of the page with all reviews. */
  allPath: string;
};

/** The reviews section of a boat's page: the star distribution, the newest reviews, and a link to all. */
export function NewestReviews({ rating, distribution, reviews, allPath }: NewestReviewsProps) {
  return (
    <>
      {rating && <StarDistribution counts={distribution} />}
      <ReviewList reviews={reviews} />
      {rating && rating.count > reviews.length && (
        <LinkButton size="sm" to={allPath} className="mt-8">
          {m.reviews_all({ count: rating.count })}
        </LinkButton>
      )}
    </>
  );
}
