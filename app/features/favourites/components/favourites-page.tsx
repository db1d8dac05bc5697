import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { CardGrid } from "#app/ui/card-grid.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { EmptyQuay } from "#app/ui/scenes/empty-quay.tsx";

type FavouritesPageProps<Card extends { boat: { id: string } }> = {
  cards: readonly Card[];
  renderCard: (card: Card, sizes: string) => ReactNode;
  /** The cursor of the next page; null on the last page. */
  next: string | null;
  isFirst: boolean;
  /** The number of favourites that are not online at the moment. */
  hidden: number;
};

/** The boats that the user saved, the newest first. */
export function FavouritesPage<Card extends { boat: { id: string } }>({
  cards,
  renderCard,
  next,
  isFirst,
  hidden,
}: FavouritesPageProps<Card>) {
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <h1 className="text-h2">{m.favourites_title()}</h1>
      {hidden > 0 && cards.length > 0 && (
        <p className="mt-2.5 text-ink-soft">{m.favourites_hidden({ count: hidden })}</p>
      )}
      {cards.length === 0 ? (
        <NoFavourites hidden={hidden} />
      ) : (
        <CardGrid cards={cards} renderCard={renderCard} className="mt-6 md:mt-8" />
      )}
      {(next !== null || !isFirst) && (
        <nav aria-label={m.favourites_pages()} className="mt-10 flex flex-wrap gap-3">
          {!isFirst && (
            <LinkButton size="sm" to="/favourites">
              {m.favourites_first_page()}
            </LinkButton>
          )}
          {next !== null && (
            <LinkButton size="sm" variant="sea" to={`/favourites?after=${next}`} prefetch="none">
              {m.favourites_next_page()}
            </LinkButton>
          )}
        </nav>
      )}
    </div>
  );
}

function NoFavourites({ hidden }: { hidden: number }) {
  const texts =
    hidden > 0
      ? {
          title: m.favourites_only_hidden({ count: hidden }),
          text: m.favourites_only_hidden_text({ count: hidden }),
        }
      : { title: m.favourites_empty(), text: m.favourites_empty_text() };
  return (
    <EmptyState
      scene={<EmptyQuay />}
      {...texts}
      action={<LinkButton to="/search">{m.home_all_boats()}</LinkButton>}
    />
  );
}
