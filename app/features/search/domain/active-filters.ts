import {
  openSearch,
  type SearchCriteria,
  typeParameter,
} from "#app/features/matching-boats/domain/search-criteria.ts";

/** An active filter, and the search without it. */
export type ActiveFilter = {
  kind: "place" | "area" | "dates" | "guests" | "type" | "navigation" | "price";
  /** The boat type of a filter of kind `type`; null for all other kinds. */
  choice: SearchCriteria["types"][number] | null;
  without: SearchCriteria;
};

/**
 * The active filters of a search, in the order of the panel. Each can be removed separately, by a chip above
 * the results. The sort order is not a filter.
 */
export function activeFilters(criteria: SearchCriteria): ActiveFilter[] {
  const { location, area, range, guests, types, navigation } = criteria;
  const single = (
    isActive: boolean,
    kind: ActiveFilter["kind"],
    change: Partial<SearchCriteria>,
  ): ActiveFilter[] =>
    isActive ? [{ kind, choice: null, without: { ...criteria, ...change } }] : [];
  return [
    ...single(location !== null, "place", { location: null }),
    ...single(area !== null, "area", { area: null }),
    ...single(range !== null, "dates", { range: null }),
    ...single(guests !== openSearch.guests, "guests", { guests: openSearch.guests }),
    ...single(navigation !== null, "navigation", { navigation: null }),
    ...types.map((choice) => ({
      kind: "type" as const,
      choice,
      without: { ...criteria, types: types.filter((each) => each !== choice) },
    })),
    ...single(!hasDefaultPrice(criteria), "price", { price: openSearch.price }),
  ];
}

const parameters: Readonly<Record<ActiveFilter["kind"], readonly string[]>> = {
  place: ["location"],
  area: ["area"],
  dates: ["dateFrom", "dateTo"],
  guests: ["guests"],
  navigation: ["navigation"],
  type: [],
  price: ["minPrice", "maxPrice"],
};

/** The parameters of a filter in the URL: their names, or 'type=voile' for one of several types. */
export function filterParameters({ kind, choice }: ActiveFilter): readonly string[] {
  return choice === null ? parameters[kind] : [`type=${typeParameter(choice)}`];
}

/** The search without any filters, in the same sort order. */
export function withoutFilters({ sort }: SearchCriteria): SearchCriteria {
  return { ...openSearch, sort };
}

/** The key that identifies a filter within a search. */
export function filterKey({ kind, choice }: ActiveFilter): string {
  return choice === null ? kind : typeParameter(choice);
}

function hasDefaultPrice({ price }: SearchCriteria): boolean {
  return price.min === openSearch.price.min && price.max === openSearch.price.max;
}
