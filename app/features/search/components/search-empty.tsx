import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CalmSea } from "#app/ui/scenes/calm-sea.tsx";
import { withoutFilters } from "../domain/active-filters.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";
import { searchPageAddress, type SearchView } from "../domain/search-view.ts";
import { anyPriceAddress } from "./search-heading.tsx";

type SearchEmptyProps = { criteria: SearchCriteria; view: SearchView; beyondPrice: number };

/** Nothing found: the ways out, the one that surely leads to boats first. */
export function SearchEmpty({ criteria, view, beyondPrice }: SearchEmptyProps) {
  const { range, location, area } = criteria;
  const address = (change: Partial<SearchCriteria>) =>
    searchPageAddress({ ...criteria, ...change }, view);
  return (
    <EmptyState
      scene={<CalmSea />}
      title={m.search_empty_title()}
      text={m.search_empty_text()}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {beyondPrice > 0 && (
            <LinkButton to={anyPriceAddress(criteria, view)} variant="sea">
              {m.search_empty_any_price({ count: beyondPrice })}
            </LinkButton>
          )}
          {range && (
            <LinkButton to={address({ range: null })}>{m.search_empty_any_dates()}</LinkButton>
          )}
          {(location !== null || area) && (
            <LinkButton to={address({ location: null, area: null })}>
              {m.search_empty_anywhere()}
            </LinkButton>
          )}
          <LinkButton to={searchPageAddress(withoutFilters(criteria), view)}>
            {m.search_empty_action()}
          </LinkButton>
        </div>
      }
    />
  );
}
