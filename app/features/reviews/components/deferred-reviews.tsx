import { type ComponentProps, Suspense } from "react";
import { neededPart } from "#app/ui/lazy-part.tsx";

const NewestReviews = neededPart(async () => (await import("./newest-reviews.tsx")).NewestReviews);

/** The newest reviews, hydrated after the rest of the page because that page is long. */
export function DeferredReviews(props: ComponentProps<typeof NewestReviews>) {
  return (
    <Suspense>
      <NewestReviews {...props} />
    </Suspense>
  );
}
