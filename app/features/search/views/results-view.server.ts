import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { cents } from "#app/platform/money.ts";
import { withoutFilters } from "../domain/active-filters.ts";
import { hasNoUpperLimit, highestPrice, lowestPrice } from "../domain/price-range.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";
import { searchPageAddress, type SearchView } from "../domain/search-view.ts";

type Found = {
  criteria: SearchCriteria;
  view: SearchView;
  total: number;
  /** How many cards stand on the page. */
  shown: number;
  /** Whether the list can grow. */
  hasMore: boolean;
  beyondPrice: number;
};

/** The results of a search, in the language of the request: created on the server. */
export function resultsView({ criteria, view, total, shown, hasMore, beyondPrice }: Found) {
  const address = (change: Partial<SearchCriteria>) =>
    searchPageAddress({ ...criteria, ...change }, view);
  const anyPrice = address({ price: { min: lowestPrice, max: highestPrice } });
  return {
    count: m.search_count({ count: total }),
    /** The current length of the list, or how many it will not show. */
    shown:
      hasMore || total === shown
        ? m.search_shown_of({ shown, count: total })
        : m.search_too_many({ count: total - shown }),
    /** Says that more boats match at other prices, with a link to them. */
    beyond:
      total > 0 && beyondPrice > 0
        ? {
            text: beyondText(criteria, beyondPrice),
            action: m.search_beyond_show({ count: beyondPrice }),
            to: anyPrice,
          }
        : null,
    /** No results: other searches, the one that surely finds boats first. */
    empty:
      total > 0
        ? null
        : {
            title: m.search_empty_title(),
            text: m.search_empty_text(),
            actions: [
              ...(beyondPrice > 0
                ? [{ label: m.search_empty_any_price({ count: beyondPrice }), to: anyPrice }]
                : []),
              ...(criteria.range
                ? [{ label: m.search_empty_any_dates(), to: address({ range: null }) }]
                : []),
              ...(criteria.location !== null || criteria.area
                ? [
                    {
                      label: m.search_empty_anywhere(),
                      to: address({ location: null, area: null }),
                    },
                  ]
                : []),
              {
                label: m.search_empty_action(),
                to: searchPageAddress(withoutFilters(criteria), view),
              },
            ],
          },
  };
}

export type ResultsView = ReturnType<typeof resultsView>;

function beyondText({ price }: SearchCriteria, count: number): string {
  return price.min === lowestPrice && !hasNoUpperLimit(price)
    ? m.search_beyond_max({ count, price: formatMoney(cents(price.max * 100)) })
    : m.search_beyond_range({ count });
}
