import type { ReactNode } from "react";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { cents } from "#app/platform/money.ts";
import { InlineLink } from "#app/ui/text-link.tsx";
import { hasNoUpperLimit, highestPrice, lowestPrice } from "../domain/price-range.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";
import { searchPageAddress, type SearchView } from "../domain/search-view.ts";
import type { SearchInWords } from "../search-words.server.ts";

type SearchHeadingProps = {
  words: SearchInWords;
  total: number;
  /** Beside it where there is room: the order, the view. */
  children?: ReactNode;
};

/** What was searched for, and how many boats were found. */
export function SearchHeading({ words, total, children }: SearchHeadingProps) {
  return (
    <div className="flex items-end justify-between gap-x-6 gap-y-3 lg:flex-wrap">
      <div className="min-w-0">
        {/* On small screens the folded search above says it already. */}
        <h1 className="text-h2 wrap-anywhere max-lg:sr-only">{words.heading}</h1>
        <output className="block text-ink-soft max-lg:font-semibold max-lg:text-ink lg:mt-1.5 lg:text-lg">
          {m.search_count({ count: total })}
        </output>
      </div>
      {children}
    </div>
  );
}

type BeyondPriceProps = { criteria: SearchCriteria; view: SearchView; count: number };

/** That more boats would suit at other prices, and the way to them. */
export function BeyondPrice({ criteria, view, count }: BeyondPriceProps) {
  if (count === 0) return null;
  const { price } = criteria;
  const beyondTheHighest = price.min === lowestPrice && !hasNoUpperLimit(price);
  return (
    <p className="mt-3 text-md text-ink-soft">
      {beyondTheHighest
        ? m.search_beyond_max({ count, price: formatMoney(cents(price.max * 100)) })
        : m.search_beyond_range({ count })}{" "}
      <InlineLink to={anyPriceAddress(criteria, view)} prefetch="none" preventScrollReset>
        {m.search_beyond_show({ count })}
      </InlineLink>
    </p>
  );
}

/** The same search without regard to prices. */
export function anyPriceAddress(criteria: SearchCriteria, view: SearchView): string {
  return searchPageAddress({ ...criteria, price: { min: lowestPrice, max: highestPrice } }, view);
}
