import { BoatCard, type CardBoat } from "./boat-card.tsx";

type NearbyBoatListProps = {
  boats: readonly (CardBoat & { place: string; afterPrice: string })[];
  /** The query string for the boats' pages: '?dateFrom=…'. */
  query: string;
};

/** The cards of boats near another; up to tablets they are in a row to swipe through. */
export function NearbyBoatList({ boats, query }: NearbyBoatListProps) {
  return (
    <ul className="scroll-row -mx-5 flex gap-5 px-5 *:w-72 *:flex-none md:mx-0 md:px-0 lg:grid lg:grid-cols-4 lg:gap-6 lg:*:w-auto">
      {boats.map((boat) => (
        <li key={boat.id}>
          <BoatCard
            boat={boat}
            place={boat.place}
            afterPrice={boat.afterPrice}
            query={query}
            sizes="(width >= 77rem) 286px, (width >= 64rem) 23vw, 288px"
          />
        </li>
      ))}
    </ul>
  );
}
