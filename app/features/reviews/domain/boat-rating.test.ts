import { expect, test } from "vitest";
import { averageRating } from "./boat-rating.ts";

test("a boat's rating is the average of its reviews, not rounded", () => {
  expect(averageRating({ sum: 5, count: 1 })).toEqual({ average: 5, count: 1 });
  expect(averageRating({ sum: 18, count: 4 })).toEqual({ average: 4.5, count: 4 });
  expect(averageRating({ sum: 14, count: 3 })?.average).toBeCloseTo(4.667, 3);
});

test("a boat without reviews has no rating", () => {
  expect(averageRating({ sum: 0, count: 0 })).toBeNull();
});
