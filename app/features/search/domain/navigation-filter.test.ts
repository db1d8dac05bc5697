import { expect, test } from "vitest";
import { suitableNavigationModes } from "./navigation-filter.ts";

test("with a skipper means boats that have one or may have one", () =>
  expect(suitableNavigationModes("avec_skipper")).toEqual([
    "avec_skipper",
    "avec_ou_sans_skipper",
  ]));

test("without a skipper means every boat but those that only sail with one", () =>
  expect(suitableNavigationModes("sans_skipper")).toEqual([
    "sans_skipper",
    "avec_ou_sans_skipper",
    "co_navigation",
  ]));

test("co-navigation means just that", () =>
  expect(suitableNavigationModes("co_navigation")).toEqual(["co_navigation"]));
