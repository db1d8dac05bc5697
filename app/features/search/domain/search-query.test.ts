import { expect, test } from "vitest";
import { changedSearch, searchQueryOf } from "./search-query.ts";

// spec 1-2.38
test("empty fields and fields with their default are left out of the URL", () =>
  expect(
    searchQueryOf([
      ["location", "Sète"],
      ["dateFrom", ""],
      ["guests", "1"],
      ["type", "voile"],
      ["type", "yacht"],
      ["navigation", " "],
    ]),
  ).toBe("?location=S%C3%A8te&type=voile&type=yacht"));

test("a form without criteria gives an empty query", () =>
  expect(searchQueryOf([["guests", "1"]])).toBe(""));

test("the default prices and sort order are left out of the URL", () => {
  const chosen = { minPrice: "0", maxPrice: "1200", sort: "relevance" };
  expect(searchQueryOf(Object.entries(chosen))).toBe("");
  expect(searchQueryOf(Object.entries({ ...chosen, sort: "price" }))).toBe("?sort=price");
  expect(searchQueryOf(Object.entries({ ...chosen, minPrice: "1500" }))).toBe(
    "?minPrice=1500&maxPrice=1200",
  );
});

test("a chosen maximum price is kept without a minimum", () =>
  expect(searchQueryOf([["maxPrice", "900"]])).toBe("?maxPrice=900"));

test("a file in a field is ignored", () =>
  expect(searchQueryOf([["location", new File([], "x")]])).toBe(""));

const withoutSailing = (_: string, parameter: string) => parameter !== "type=voile";

test("a changed search keeps the accepted parameters, starts at page 1 and leaves out defaults", () => {
  const params = new URLSearchParams("location=Nice&type=voile&type=yacht&sort=price&page=3");
  expect(changedSearch(params, withoutSailing)).toBe("/search?location=Nice&type=yacht&sort=price");
  expect(
    changedSearch(params, (name) => name !== "type" && name !== "sort", [["sort", "relevance"]]),
  ).toBe("/search?location=Nice");
  expect(changedSearch(params, () => false)).toBe("/search");
});
