import { type ReactNode, useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { LoadMore } from "#app/ui/load-more.tsx";
import { InlineLink } from "#app/ui/text-link.tsx";

type SearchResultsProps = {
  /** The query of the search without its view and page. */
  searched: string;
  /** Whether another search is loading. */
  pending: boolean;
  /** How many boats the list shows, or how many it cannot show, in words; null when the list is complete. */
  progress: string | null;
  /** The path of the longer list; null when there is none. */
  nextPage: string | null;
  /** Whether the list is beside a map, in one column. */
  isNarrow: boolean;
  /** A list item for each boat. */
  children: readonly ReactNode[];
};

/** The grid of cards, and the link that loads more. */
export function SearchResults({
  searched,
  pending,
  progress,
  nextPage,
  isNarrow,
  children,
}: SearchResultsProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = children.length;
  const { added, before } = useAdded(searched, shown);
  useEffect(() => {
    // Moves the focus to the first new card, where the user continues.
    if (added === 0) return;
    const first = list.current?.children[before]?.querySelector("a:not([tabindex='-1'])");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [added, before]);
  return (
    <>
      <ul
        ref={list}
        aria-label={m.search_results()}
        aria-busy={pending}
        className={classNames(
          "mt-6 grid gap-x-6 gap-y-8.5 transition-opacity duration-200 sm:grid-cols-2 md:gap-y-10",
          isNarrow ? "lg:grid-cols-1 min-[120rem]:grid-cols-2" : "xl:grid-cols-3",
          pending && "opacity-55",
        )}
      >
        {children}
      </ul>
      {progress && (
        <div className="mt-12 grid justify-items-center gap-4 text-center">
          <p className="text-md text-ink-soft tabular-nums">{progress}</p>
          {nextPage && <LoadMore to={nextPage} label={m.search_load_more()} />}
        </div>
      )}
      <p className="mt-10 text-sm text-ink-soft">
        <InlineLink to="/help?article=ranking">{m.search_ranking()}</InlineLink>
      </p>
      <output className="sr-only">
        {pending ? m.search_loading() : added > 0 && m.search_added({ count: added })}
      </output>
    </>
  );
}

/** The number of cards added to the same search, and the number of cards before them. */
function useAdded(searched: string, shown: number) {
  const [state, setState] = useState({ searched, shown, added: 0 });
  if (state.searched !== searched) setState({ searched, shown, added: 0 });
  else if (state.shown !== shown) setState({ searched, shown, added: shown - state.shown });
  return { added: state.added, before: state.shown - state.added };
}
