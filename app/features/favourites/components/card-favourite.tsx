import type { IsFavourite } from "../queries/favourites-among.server.ts";
import { FavouriteButton } from "./favourite-button.tsx";

type CardFavouriteProps = {
  boat: { id: string; title: string };
  isFavourite: IsFavourite;
};

/** The heart in the corner of a boat's card. */
export function CardFavourite({ boat, isFavourite }: CardFavouriteProps) {
  if (isFavourite === undefined) return null;
  return (
    <FavouriteButton late floating boatId={boat.id} title={boat.title} isFavourite={isFavourite} />
  );
}
