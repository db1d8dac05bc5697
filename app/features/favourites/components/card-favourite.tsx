import { lazy, Suspense } from "react";

// Loaded lazily, because visitors never see it.
const FavouriteToggle = lazy(async () => ({
  default: (await import("./favourite-toggle.tsx")).FavouriteToggle,
}));

type CardFavouriteProps = {
  boat: { id: string; title: string };
  /** Undefined for visitors, whose cards have no heart. */
  isFavourite: boolean | undefined;
};

/** The heart in the corner of a boat's card. */
export function CardFavourite({ boat, isFavourite }: CardFavouriteProps) {
  if (isFavourite === undefined) return null;
  return (
    <Suspense>
      <FavouriteToggle floating boatId={boat.id} title={boat.title} isFavourite={isFavourite} />
    </Suspense>
  );
}
