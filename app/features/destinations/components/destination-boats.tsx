import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { CardGrid } from "#app/ui/card-grid.tsx";

type DestinationBoatsProps<Card extends { boat: { id: string } }> = {
  cards: readonly Card[];
  renderCard: (card: Card, sizes: string) => ReactNode;
  /** The number of boats at the destination; 0 when the cards show boats in nearby places. */
  count: number;
  /** The link to all boats: its text, and the URL of the search. */
  all: { text: string; search: string };
};

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
      <CardGrid cards={cards} renderCard={renderCard} />
      {count > cards.length && (
        <div className="mt-10 flex justify-center">
          <LinkButton to={all.search}>{all.text}</LinkButton>
        </div>
      )}
    </section>
  );
}
