import { List, Map as MapIcon } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import type { SearchPageView } from "../views/search-page-view.server.ts";
import { useChangedSearch } from "./use-searching.ts";

type ViewToggleProps = {
  search: Pick<SearchPageView, "queryWithView" | "view">;
  /** A pill at the bottom of small screens, or a button beside the heading on large ones. */
  variant: "pill" | "button";
};

/** Switches between list and map; the search stays the same. */
export function ViewToggle({ search, variant }: ViewToggleProps) {
  const toMap = search.view === "list";
  const changed = useChangedSearch(search.queryWithView);
  // White above the map, because its sea has the colour of the button.
  return (
    <LinkButton
      to={changed((name) => name !== "view", [["view", toMap ? "map" : ""]])}
      preventScrollReset={variant === "button"}
      prefetch="none"
      variant={variant === "pill" && toMap ? "sea" : "outline"}
      size={variant === "pill" ? "md" : "sm"}
      data-bottom-bar={variant === "pill" ? "wide" : undefined}
      icon={toMap ? <MapIcon /> : <List />}
      className={
        variant === "pill"
          ? "fixed! bottom-10 left-1/2 z-20 -translate-x-1/2 rounded-full! shadow-lg lg:hidden!"
          : "max-lg:hidden!"
      }
    >
      {toMap ? m.search_view_map() : m.search_view_list()}
    </LinkButton>
  );
}
