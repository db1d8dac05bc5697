import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";

type DestinationBoatsProps<Card extends { boat: { id: string } }> = {
  cards: readonly Card[];
  renderCard: (card: Card, sizes: string) => ReactNode;
  /** The number of boats at the destination; 0 when the cards show boats in nearby places. */
  count: number;
  /** The link to all boats: its text, and the URL of the search. */
  all: { text: string; search: string };
};

const cardSizes =
  "(width >= 77rem) 379px, (width >= 64rem) 31vw, (width >= 30rem) 46vw, calc(100vw - 2.5rem)";

/** The first boats of a destination or of places nearby, with a link to all of them. */
export function DestinationBoats<Card extends { boat: { id: string } }>({
  cards,
  renderCard,
  count,
  all,
}: DestinationBoatsProps<Card>) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="boats" className="page pt-12 md:pt-16">
      <h2 id="boats" className="mb-5 text-h3 md:mb-7">
        {count > 0 ? m.destinations_boats() : m.destinations_boats_near()}
      </h2>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-8.5 sm:grid-cols-2 md:gap-y-10 lg:grid-cols-3">
        {cards.map((card) => (
          <li key={card.boat.id}>{renderCard(card, cardSizes)}</li>
        ))}
      </ul>
      {count > cards.length && (
        <div className="mt-10 flex justify-center">
          <LinkButton to={all.search}>{all.text}</LinkButton>
        </div>
      )}
    </section>
  );
}
