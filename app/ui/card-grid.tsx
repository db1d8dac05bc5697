import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const sizes =
  "(width >= 77rem) 379px, (width >= 64rem) 31vw, (width >= 30rem) 46vw, calc(100vw - 2.5rem)";

type CardGridProps<Card extends { boat: { id: string } }> = {
  cards: readonly Card[];
  /** Renders a card; `sizes` is the `sizes` attribute of its photo. */
  renderCard: (card: Card, sizes: string) => ReactNode;
  className?: string | undefined;
};

/** Cards of boats in up to three columns. */
export function CardGrid<Card extends { boat: { id: string } }>({
  cards,
  renderCard,
  className,
}: CardGridProps<Card>) {
  return (
    <ul
      className={classNames(
        "grid grid-cols-1 gap-x-6 gap-y-8.5 sm:grid-cols-2 md:gap-y-10 lg:grid-cols-3",
        className,
      )}
    >
      {cards.map((card) => (
        <li key={card.boat.id}>{renderCard(card, sizes)}</li>
      ))}
    </ul>
  );
}
