import { expect, test } from "vitest";
import { distributionOf } from "./star-counts.ts";

test("reviews are distributed by stars, from five to one", () =>
  expect(distributionOf([1, 0, 0, 2, 5])).toEqual([
    { stars: 5, count: 5, percent: 63 },
    { stars: 4, count: 2, percent: 25 },
    { stars: 3, count: 0, percent: 0 },
    { stars: 2, count: 0, percent: 0 },
    { stars: 1, count: 1, percent: 13 },
  ]));

test("every percentage is 0 without reviews", () =>
  expect(distributionOf([0, 0, 0, 0, 0]).map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 0]));
