import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { IsFavourite } from "../queries/favourites-among.server.ts";
import { FavouriteButton } from "./favourite-button.tsx";

type CardFavouriteProps = {
  boat: { id: string; title: string };
  isFavourite: IsFavourite;
};

/** The heart in the corner of a boat's card. */
export function CardFavourite({ boat, isFavourite }: CardFavouriteProps) {
  if (isFavourite === undefined) return null;
  return isFavourite === null ? (
    <VisitorCardFavourite boat={boat} />
  ) : (
    <FavouriteButton floating boatId={boat.id} title={boat.title} isFavourite={isFavourite} />
  );
}

/**
 * Only from a script: in the HTML, the hearts of all results would be a fifth of a page that is sent to
 * everyone. Separate, because a heart in the HTML disappears for a moment if its card is drawn again before the
 * heart's script is loaded.
 */
function VisitorCardFavourite({ boat }: Pick<CardFavouriteProps, "boat">) {
  const hydrated = useHydrated();
  return (
    hydrated && <FavouriteButton floating boatId={boat.id} title={boat.title} isFavourite={null} />
  );
}
