import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { IsFavourite } from "../queries/favourites-among.server.ts";
import { FavouriteButton } from "./favourite-button.tsx";

type CardFavouriteProps = {
  boat: { id: string; title: string };
  isFavourite: IsFavourite;
};

/**
 * The heart in the corner of a boat's card. Visitors get it from a script: in the HTML, the hearts of all
 * results would be a fifth of a page that is sent to everyone.
 */
export function CardFavourite({ boat, isFavourite }: CardFavouriteProps) {
  const hydrated = useHydrated();
  if (isFavourite === undefined || (isFavourite === null && !hydrated)) return null;
  return <FavouriteButton floating boatId={boat.id} title={boat.title} isFavourite={isFavourite} />;
}
