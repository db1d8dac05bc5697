import calmSea from "#app/ui/scenes/calm-sea.svg?url&no-inline";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { SearchPageView } from "../views/search-page-view.server.ts";

/** No results, with suggestions for other searches. */
export function SearchEmpty({ title, text, actions }: NonNullable<SearchPageView["empty"]>) {
  return (
    <EmptyState
      scene={
        <img src={calmSea} alt="" width={280} height={168} className="block w-full rounded-lg" />
      }
      title={title}
      text={text}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {actions.map(({ label, to }, index) => (
            <LinkButton key={to} to={to} variant={index === 0 ? "sea" : "outline"}>
              {label}
            </LinkButton>
          ))}
        </div>
      }
    />
  );
}
