import { type ComponentProps, lazy, Suspense } from "react";

const NewestReviews = lazy(async () => ({
  default: (await import("./newest-reviews.tsx")).NewestReviews,
}));

/** The newest reviews, hydrated after the rest of the page because that page is long. */
export function DeferredReviews(props: ComponentProps<typeof NewestReviews>) {
  return (
    <Suspense>
      <NewestReviews {...props} />
    </Suspense>
  );
}
