import { expect, test } from "vitest";
import { matchingNavigationModes } from "./navigation-filter.ts";

test("the filter 'with a skipper' matches boats that always or optionally have one", () =>
  expect(matchingNavigationModes("avec_skipper")).toEqual([
    "avec_skipper",
    "avec_ou_sans_skipper",
  ]));

test("the filter 'without a skipper' matches boats that can be taken out without the owner or a skipper", () =>
  expect(matchingNavigationModes("sans_skipper")).toEqual([
    "sans_skipper",
    "avec_ou_sans_skipper",
  ]));

test("the filter 'co-navigation' matches only that mode", () =>
  expect(matchingNavigationModes("co_navigation")).toEqual(["co_navigation"]));
