import type { ComponentProps } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Rating } from "#app/ui/stars.tsx";
import { DeferredReviews } from "./deferred-reviews.tsx";
import { RatingHeading } from "./rating-heading.tsx";

type Reviews = Omit<ComponentProps<typeof DeferredReviews>, "allPath">;

/**
 * What the route passes to a boat's page of its reviews: the rating beside the title (null for a new boat),
 * and the reviews section. `null` means that reading them failed: the section says so, and the boat is not
 * called new.
 */
export function boatReviewSlots(reviews: Reviews | null) {
  if (!reviews) {
    const list = <p className="text-ink-soft">{m.reviews_unavailable()}</p>;
    return { rating: false, section: () => ({ heading: m.reviews_title(), list }) };
  }
  const { rating } = reviews;
  return {
    rating: rating && <Rating value={rating.average} count={rating.count} />,
    section: (allPath: string) => ({
      heading: <RatingHeading rating={rating} />,
      list: <DeferredReviews {...reviews} allPath={allPath} />,
    }),
  };
}
