import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadMore } from "#app/ui/load-more.tsx";
import { CalmSea } from "#app/ui/scenes/calm-sea.tsx";

type SearchResultsProps = {
  /** A new search is under way. */
  pending: boolean;
  /** How many found boats are not shown. */
  hidden: number;
  /** The address of the longer list; null when there is none. */
  nextPage: string | null;
  /** A list item for each boat. */
  children: readonly ReactNode[];
};

/** The grid of cards, the way to more of them, or what to do when there is none. */
export function SearchResults({ pending, hidden, nextPage, children }: SearchResultsProps) {
  if (children.length === 0) {
    return (
      <EmptyState
        scene={<CalmSea />}
        title={m.search_empty_title()}
        text={m.search_empty_text()}
        action={<LinkButton to="/search">{m.search_empty_action()}</LinkButton>}
      />
    );
  }
  return (
    <>
      <ul
        aria-label={m.search_results()}
        aria-busy={pending}
        className={classNames(
          "mt-6 grid gap-x-6 gap-y-8.5 transition-opacity duration-200 sm:grid-cols-2 md:gap-y-10 xl:grid-cols-3",
          pending && "opacity-55",
        )}
      >
        {children}
      </ul>
      <div className="mt-10 grid justify-items-center gap-3 text-center empty:hidden">
        {nextPage && <LoadMore to={nextPage} label={m.search_load_more()} />}
        {!nextPage && hidden > 0 && (
          <p className="text-ink-soft">{m.search_too_many({ count: hidden })}</p>
        )}
      </div>
      <output className="sr-only">{pending ? m.search_loading() : ""}</output>
    </>
  );
}
