import { LateFavouriteToggle } from "./late-favourite-toggle.tsx";

type CardFavouriteProps = {
  boat: { id: string; title: string };
  /** Undefined for visitors, whose cards have no heart. */
  isFavourite: boolean | undefined;
};

/** The heart in the corner of a boat's card. */
export function CardFavourite({ boat, isFavourite }: CardFavouriteProps) {
  if (isFavourite === undefined) return null;
  return (
    <LateFavouriteToggle floating boatId={boat.id} title={boat.title} isFavourite={isFavourite} />
  );
}
