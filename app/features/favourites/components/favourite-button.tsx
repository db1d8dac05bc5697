import { Suspense } from "react";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { FavouriteButtonProps } from "./heart-button.tsx";

const FavouriteToggle = lazyPart(
  async () => (await import("./favourite-toggle.tsx")).FavouriteToggle,
);
const VisitorFavourite = lazyPart(
  async () => (await import("./visitor-favourite.tsx")).VisitorFavourite,
);

/**
 * Adds the boat to the user's favourites or removes it. `isFavourite` is null for visitors, who sign in
 * first. Loaded after the page itself, which most people open without pressing a heart.
 */
export function FavouriteButton({
  isFavourite,
  ...props
}: FavouriteButtonProps & { isFavourite: boolean | null }) {
  return (
    <Suspense>
      {isFavourite === null ? (
        <VisitorFavourite {...props} />
      ) : (
        <FavouriteToggle {...props} isFavourite={isFavourite} />
      )}
    </Suspense>
  );
}
