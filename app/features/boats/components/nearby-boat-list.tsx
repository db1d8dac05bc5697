import type { ComponentType } from "react";
import { BoatCard, type CardBoat } from "./boat-card.tsx";

type NearbyBoat = CardBoat & {
  place: string;
  afterPrice: string;
  /** Null for visitors; undefined for a boat without a heart. */
  isFavourite?: boolean | null;
};

/** Adds a boat to the favourites or removes it; may float over a photo. */
export type BoatFavouriteButton = ComponentType<{
  boatId: string;
  /** Null for visitors. */
  isFavourite: boolean | null;
  /** The boat's title, in a list of several boats. */
  title?: string;
  floating?: boolean;
}>;

type NearbyBoatListProps = {
  boats: readonly NearbyBoat[];
  FavouriteButton: BoatFavouriteButton;
  /** The query string for the boats' pages: '?dateFrom=…'. */
  query: string;
};

/** The cards of boats near another; up to tablets they are in a row to swipe through. */
export function NearbyBoatList({ boats, FavouriteButton, query }: NearbyBoatListProps) {
  return (
    <ul className="scroll-row -mx-5 flex gap-5 px-5 *:w-72 *:flex-none md:mx-0 md:px-0 lg:grid lg:grid-cols-4 lg:gap-6 lg:*:w-auto">
      {boats.map((boat) => (
        <li key={boat.id}>
          <BoatCard
            boat={boat}
            place={boat.place}
            afterPrice={boat.afterPrice}
            query={query}
            corner={
              boat.isFavourite !== undefined && (
                <FavouriteButton
                  floating
                  boatId={boat.id}
                  title={boat.title}
                  isFavourite={boat.isFavourite}
                />
              )
            }
            sizes="(width >= 77rem) 286px, (width >= 64rem) 23vw, 288px"
          />
        </li>
      ))}
    </ul>
  );
}
