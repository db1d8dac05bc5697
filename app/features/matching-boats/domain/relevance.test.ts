import { expect, test } from "vitest";
import { relevance } from "./relevance.ts";

test("a boat without reviews has the relevance of a rating of 4", () =>
  expect(relevance({ sum: 0, count: 0 })).toBe(4));

test("thirty good reviews outrank a single perfect one", () =>
  expect(relevance({ sum: 30 * 4.8, count: 30 })).toBeGreaterThan(relevance({ sum: 5, count: 1 })));

test("a boat with bad reviews ranks below a new one", () =>
  expect(relevance({ sum: 6, count: 2 })).toBeLessThan(relevance({ sum: 0, count: 0 })));
