import type { NavigationFilter } from "#app/features/matching-boats/domain/navigation-filter.ts";
import {
  hasNoUpperLimit,
  lowestPrice,
  type PriceRange,
} from "#app/features/matching-boats/domain/price-range.ts";
import type { SearchSort } from "#app/features/matching-boats/domain/search-criteria.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { cents } from "#app/platform/money.ts";

/**
 * The labels of the panel's navigation modes; separate, so that the panel does not load all labels of boats.
 */
export const navigationFilterLabel = /* @__PURE__ */ labelsOf<NavigationFilter>({
  avec_skipper: m.reference_navigation_mode_avec_skipper,
  sans_skipper: m.reference_navigation_mode_sans_skipper,
  co_navigation: m.reference_navigation_mode_co_navigation,
});

/** The labels of the sort orders. */
export const sortLabel = /* @__PURE__ */ labelsOf<SearchSort>({
  relevance: m.search_sort_relevance,
  price: m.search_sort_price,
  newest: m.search_sort_newest,
  rating: m.search_sort_rating,
});

/** A price in whole euros: '1 200 €'; at the upper end of the slider '10 000 € et plus'. */
export function priceLabel(euros: number): string {
  const price = formatMoney(cents(euros * 100));
  return hasNoUpperLimit({ min: lowestPrice, max: euros })
    ? m.search_price_and_more({ price })
    : price;
}

/** A price range in words: 'Jusqu'à 1 200 €', 'De 200 € à 800 €', 'Tous les prix'. */
export function priceRangeLabel(range: PriceRange): string {
  const min = formatMoney(cents(range.min * 100));
  const max = formatMoney(cents(range.max * 100));
  const fromZero = range.min === lowestPrice;
  if (hasNoUpperLimit(range)) {
    return fromZero ? m.search_price_any() : m.search_price_and_more({ price: min });
  }
  return fromZero ? m.search_price_up_to({ max }) : m.search_price_between({ min, max });
}
