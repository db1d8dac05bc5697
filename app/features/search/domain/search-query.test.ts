import { expect, test } from "vitest";
import { searchQueryOf } from "./search-query.ts";

// spec 1-2.38
test("fields that are empty or have their default are omitted from the address", () =>
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

test("no criteria give an empty query", () => expect(searchQueryOf([["guests", "1"]])).toBe(""));

test("default prices and order are omitted from the address", () => {
  const chosen = { minPrice: "0", maxPrice: "1200", sort: "relevance" };
  expect(searchQueryOf(Object.entries(chosen))).toBe("");
  expect(searchQueryOf(Object.entries({ ...chosen, sort: "price" }))).toBe("?sort=price");
  expect(searchQueryOf(Object.entries({ ...chosen, minPrice: "1500" }))).toBe(
    "?minPrice=1500&maxPrice=1200",
  );
});

test("a chosen highest price is kept without a lowest", () =>
  expect(searchQueryOf([["maxPrice", "900"]])).toBe("?maxPrice=900"));

test("a file in a field is ignored", () =>
  expect(searchQueryOf([["location", new File([], "x")]])).toBe(""));
