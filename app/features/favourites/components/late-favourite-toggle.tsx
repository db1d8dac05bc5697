import { type ComponentProps, lazy, Suspense } from "react";

const FavouriteToggle = lazy(async () => ({
  default: (await import("./favourite-toggle.tsx")).FavouriteToggle,
}));

/** `FavouriteToggle`, loaded when it is shown, because visitors never see it. */
export function LateFavouriteToggle(props: ComponentProps<typeof FavouriteToggle>) {
  return (
    <Suspense>
      <FavouriteToggle {...props} />
    </Suspense>
  );
}
