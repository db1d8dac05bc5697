import { expect, test } from "vitest";
import {
  searchAddress,
  searchParamsOf,
} from "#app/features/matching-boats/domain/search-address.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { readSearchAddress } from "../schema.ts";
import { activeFilters, filterKey, filterParameters, withoutFilters } from "./active-filters.ts";

const criteriaOf = (query: string) =>
  readSearchAddress(new URLSearchParams(query), calendarDate("2027-06-01")).criteria;

const everything = criteriaOf(
  "location=Nice&dateFrom=2027-07-01&dateTo=2027-07-03&guests=4&navigation=skipper&type=voile&type=yacht_moteur&minPrice=100&sort=rating",
);

test("an empty search has no filters, and the sort order is not a filter", () =>
  expect(activeFilters(criteriaOf("sort=price&minPrice=0&maxPrice=1200&guests=1"))).toEqual([]));

test("every filter is listed once, each type separately, in the order of the panel", () =>
  expect(activeFilters(everything).map(filterKey)).toEqual([
    "place",
    "dates",
    "guests",
    "navigation",
    "voile",
    "yacht_moteur",
    "price",
  ]));

test("removing a filter keeps all others", () => {
  const filters = activeFilters(everything);
  for (const filter of filters) {
    const left = activeFilters(filter.without).map(filterKey);
    expect(left).toEqual(filters.map(filterKey).filter((key) => key !== filterKey(filter)));
    expect(filter.without.sort).toBe("rating");
  }
});

test("the parameters of all filters are those of their search, apart from the order", () => {
  const area = "area=43,5,44,6";
  for (const criteria of [everything, criteriaOf(`${area}&maxPrice=900`)]) {
    const named = activeFilters(criteria).flatMap(filterParameters);
    const all = [...searchParamsOf(criteria)].filter(([name]) => name !== "sort");
    const isNamed = ([name, value]: string[]) =>
      named.includes(`${name}`) || named.includes(`${name}=${value}`);
    expect(all.filter(isNamed)).toEqual(all);
  }
  expect(
    filterParameters({
      kind: "type",
      choice: { type: "voile", subtype: null },
      without: everything,
    }),
  ).toEqual(["type=voile"]);
});

test("an area of the map is a filter", () => {
  const [area, ...others] = activeFilters(criteriaOf("area=43,5,44,6"));
  expect(area?.kind).toBe("area");
  expect(area?.without.area).toBeNull();
  expect(others).toEqual([]);
});

test("two guests are a filter, and in the URL", () => {
  expect(activeFilters(criteriaOf("guests=2")).map(filterKey)).toEqual(["guests"]);
  expect(searchAddress(criteriaOf("guests=2"))).toBe("/search?guests=2");
});

test("a maximum price alone is a filter", () =>
  expect(activeFilters(criteriaOf("maxPrice=900")).map(filterKey)).toEqual(["price"]));

test("removing all filters keeps the sort order", () =>
  expect(searchAddress(withoutFilters(everything))).toBe("/search?sort=rating"));

test("the URL of a search contains all criteria", () =>
  expect(searchAddress(everything)).toBe(
    "/search?location=Nice&dateFrom=2027-07-01&dateTo=2027-07-03&guests=4&type=voile&type=yacht_moteur&navigation=avec_skipper&minPrice=100&sort=rating",
  ));
