import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import calmSea from "#app/ui/scenes/calm-sea.svg?url&no-inline";
import type { EmptySearchView } from "../views/empty-search-view.server.ts";

/** The empty state of the results, with similar searches that find boats. */
export function SearchEmpty({ title, text, groups, all }: EmptySearchView) {
  const hasOffers = groups.length > 0;
  return (
    <>
      <EmptyState
        scene={
          <img src={calmSea} alt="" width={280} height={168} className="block w-full rounded-lg" />
        }
        title={title}
        text={text}
        className={hasOffers ? "pb-8!" : "pb-6!"}
      />
      <div className="mx-auto grid max-w-120 grid-cols-1 justify-items-center gap-8 pb-10">
        {groups.map((group) => (
          <Offers key={group.title} {...group} />
        ))}
        <LinkButton to={all.to} variant={hasOffers ? "outline" : "sea"}>
          {all.label}
        </LinkButton>
      </div>
    </>
  );
}

function Offers({ title, offers }: EmptySearchView["groups"][number]) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="w-full text-left">
      <h3 id={id} className="mb-2 text-h5">
        {title}
      </h3>
      <ul className="border-t border-hairline">
        {offers.map(({ label, note, count, to }) => (
          <li key={to} className="border-b border-hairline">
            <LocalizedLink
              to={to}
              className="flex min-h-14 items-center gap-3 py-2 transition-colors hover:bg-limestone/60"
            >
              <span className="grid min-w-0 flex-1">
                <span className="font-semibold tabular-nums">{label}</span>
                {note && <span className="text-sm text-ink-soft">{note}</span>}
              </span>{" "}
              <span className="font-semibold whitespace-nowrap tabular-nums">{count}</span>
              <ChevronRight className="text-ink-soft" />
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
