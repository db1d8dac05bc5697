import type { ComponentProps } from "react";
import { Rating } from "#app/ui/stars.tsx";
import { DeferredReviews } from "./deferred-reviews.tsx";
import { RatingHeading } from "./rating-heading.tsx";

/** What a boat's page shows of its reviews: the rating beside its title, and their section. */
export function boatReviews(reviews: Omit<ComponentProps<typeof DeferredReviews>, "allPath">) {
  const { rating } = reviews;
  return {
    rating: rating && <Rating value={rating.average} count={rating.count} />,
    section: (allPath: string) => ({
      heading: <RatingHeading rating={rating} />,
      list: <DeferredReviews {...reviews} allPath={allPath} />,
    }),
  };
}
