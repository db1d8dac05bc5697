import { type ComponentProps, lazy, Suspense } from "react";

const NewestReviews = lazy(async () => ({
  default: (await import("./newest-reviews.tsx")).NewestReviews,
}));

/** The newest reviews, hydrated after the rest of a long page. */
export function DeferredReviews(props: ComponentProps<typeof NewestReviews>) {
  return (
    <Suspense>
      <NewestReviews {...props} />
    </Suspense>
  );
}
