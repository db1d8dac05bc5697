import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { readSearchAddress } from "../schema.ts";
import { readSearchView, searchPageAddress } from "./search-view.ts";

const { criteria } = readSearchAddress(
  new URLSearchParams("location=Nice&sort=price"),
  calendarDate("2027-06-01"),
);

test.each([
  ["view=map", "map"],
  ["view=list", "list"],
  ["view=MAP", "list"],
  ["", "list"],
])("the query '%s' shows the %s", (query, view) =>
  expect(readSearchView(new URLSearchParams(query))).toBe(view),
);

test("the URL contains the search, the view and the page, without defaults", () => {
  expect(searchPageAddress(criteria, "list")).toBe("/search?location=Nice&sort=price");
  expect(searchPageAddress(criteria, "map", 2)).toBe(
    "/search?location=Nice&sort=price&view=map&page=2",
  );
});

test("the URL of a search without criteria has no query", () => {
  const { criteria: nothing } = readSearchAddress(
    new URLSearchParams(),
    calendarDate("2027-06-01"),
  );
  expect(searchPageAddress(nothing, "list")).toBe("/search");
});
