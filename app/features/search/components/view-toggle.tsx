import { List, Map as MapIcon } from "lucide-react";
import type { SearchCriteria } from "#app/features/matching-boats/domain/search-criteria.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { type SearchView, searchPageAddress } from "../domain/search-view.ts";

type ViewToggleProps = {
  criteria: SearchCriteria;
  view: SearchView;
  /** A pill at the bottom of small screens, or a button beside the heading on large ones. */
  variant: "pill" | "button";
};

/** Switches between list and map; the search stays the same. */
export function ViewToggle({ criteria, view, variant }: ViewToggleProps) {
  const toMap = view === "list";
  // White above the map, because its sea has the colour of the button.
  return (
    <LinkButton
      to={searchPageAddress(criteria, toMap ? "map" : "list")}
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
