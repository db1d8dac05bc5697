import { anyPrice } from "#app/features/matching-boats/domain/price-range.ts";
import type { SearchCriteria } from "#app/features/matching-boats/domain/search-criteria.ts";
import { formatDateRange, formatNumber } from "#app/i18n/format.ts";
import { groupedCount } from "#app/i18n/grouped-count.ts";
import { type Language, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type ActiveFilter, activeFilters, withoutFilters } from "../domain/active-filters.ts";
import { type SearchView, searchPageAddress } from "../domain/search-view.ts";
import { filterLabel, shortName, townName } from "../labels-filters.ts";
import { maxOffers, type OtherSearches } from "../queries/find-other-searches.server.ts";

/** An alternative search: its label, how many boats it finds, and its path. */
type Offer = { label: string; note: string | null; count: string; to: string };

/** A search that found nothing. */
type EmptySearch = {
  criteria: SearchCriteria;
  view: SearchView;
  /** The number of boats at other prices, and whether they are in the requested place. */
  result: { beyondPrice: number; isBeyondInPlace: boolean };
  /** The alternatives to offer; null when they could not be searched. */
  others: OtherSearches | null;
  language: Language;
};

/** The empty state of a search: alternative dates, places and filters with boats, and a link to all boats. */
export function emptySearchView({ criteria, view, result, others, language }: EmptySearch) {
  const { beyondPrice, isBeyondInPlace } = result;
  const isBeyondAround = criteria.location !== null && !isBeyondInPlace;
  const offer = (label: string, count: number, to: SearchCriteria, note: string | null = null) => ({
    label,
    note,
    count: m.search_boats({ count: groupedCount(count, language) }),
    to: searchPageAddress(to, view),
  });
  const { places = [], stays = [], cities = [], filters = [] } = others ?? {};
  const prices: Offer[] =
    beyondPrice > 0
      ? [
          offer(
            m.search_empty_prices(),
            beyondPrice,
            { ...criteria, price: anyPrice },
            aroundNote(isBeyondAround),
          ),
        ]
      : [];
  const groups = [
    {
      title: m.search_empty_spelling(),
      offers: places.map(({ place, count, search, isAround }) =>
        offer(shortName(place), count, search, aroundNote(isAround)),
      ),
    },
    {
      title: m.search_empty_days(),
      offers: stays
        .toSorted((a, b) => a.shift - b.shift)
        .map(({ range: { from, to }, shift, count, search, isAround }) => {
          const note = [shiftText(shift), aroundNote(isAround)].filter(Boolean).join(" · ");
          return offer(formatDateRange(from, to, language), count, search, note);
        }),
    },
    {
      title: criteria.range ? m.search_empty_further_days() : m.search_empty_further(),
      offers: cities.slice(0, maxOffers).map(({ city, distanceKm, count, search }) => {
        const km = m.search_km({ km: formatNumber(distanceKm, { decimals: 0, language }) });
        return offer(townName(city.name), count, search, km);
      }),
    },
    {
      title: m.search_empty_filters(),
      offers: [
        ...prices,
        ...filters.map(({ filter, count, search, isAround }) =>
          offer(withoutText(filter, criteria, language), count, search, aroundNote(isAround)),
        ),
      ].slice(0, maxOffers),
    },
  ];
  // The search had no filters, found nothing, also at prices above the usual maximum, and did not fail.
  const isSiteEmpty = others !== null && activeFilters(criteria).length === 0 && beyondPrice === 0;
  if (isSiteEmpty) return emptySiteView(language);
  return {
    title: m.search_empty_title(),
    text: m.search_empty_text(),
    groups: groups.filter(({ offers }) => offers.length > 0),
    all: { label: m.search_empty_action(), to: searchPageAddress(withoutFilters(criteria), view) },
  };
}

/**
 * The empty state while the site has no boats: an invitation to offer the first one; visitors register first.
 */
function emptySiteView(language: Language) {
  const redirectTo = localizedPath(language, "/boat-setup");
  return {
    title: m.home_no_boats(),
    text: m.home_no_boats_text(),
    groups: [],
    all: {
      label: m.shell_become_owner(),
      to: `/register?${new URLSearchParams({ redirectTo })}`,
    },
  };
}

export type EmptySearchView = ReturnType<typeof emptySearchView>;

function shiftText(shift: number): string {
  const count = Math.abs(shift);
  return shift < 0 ? m.search_days_earlier({ count }) : m.search_days_later({ count });
}

/** Says that the boats of an offer are in cities near its place, which has none; null if they are in it. */
function aroundNote(isAround: boolean): string | null {
  return isAround ? m.search_empty_around() : null;
}

function withoutText(filter: ActiveFilter, criteria: SearchCriteria, language: Language): string {
  if (filter.kind === "place" || filter.kind === "area") return m.search_empty_anywhere();
  if (filter.kind === "dates") return m.search_empty_any_dates();
  return m.search_without({ filter: filterLabel(filter, criteria, language) });
}
