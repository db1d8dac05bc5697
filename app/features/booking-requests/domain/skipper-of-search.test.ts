import { expect, test } from "vitest";
import { skipperOfSearch } from "./skipper-of-search.ts";

test.each([
  ["navigation=avec_skipper", "with"],
  ["navigation=avec_capitaine", "with"],
  ["navigation=skipper", "with"],
  ["navigation=sans_skipper", "without"],
  ["navigation=co_navigation", undefined],
  ["navigation=avec_ou_sans_skipper", undefined],
  ["navigation=unknown", undefined],
  ["guests=5", undefined],
] as const)("a search with %s preselects the skipper choice %s", (query, choice) => {
  expect(skipperOfSearch(new URLSearchParams(query))).toBe(choice);
});
