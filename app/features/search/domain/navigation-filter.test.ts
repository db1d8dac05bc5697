import { expect, test } from "vitest";
import { matchingNavigationModes } from "./navigation-filter.ts";

test("with a skipper means boats that have one or may have one", () =>
  expect(matchingNavigationModes("avec_skipper")).toEqual([
    "avec_skipper",
    "avec_ou_sans_skipper",
  ]));

test("without a skipper means boats that may be taken out without anybody of the owner's", () =>
  expect(matchingNavigationModes("sans_skipper")).toEqual([
    "sans_skipper",
    "avec_ou_sans_skipper",
  ]));

test("co-navigation means only that mode", () =>
  expect(matchingNavigationModes("co_navigation")).toEqual(["co_navigation"]));
