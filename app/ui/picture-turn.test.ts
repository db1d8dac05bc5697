import { expect, test } from "vitest";
import { placeAfterTurn } from "./picture-turn.ts";

test.each([
  [0, 1, 6, 1],
  [5, 1, 6, 0],
  [0, -1, 6, 5],
  [3, -1, 6, 2],
  [0, 1, 1, 0],
  [0, -1, 1, 0],
] as const)("from picture %i, a step of %i among %i leads to %i", (place, step, count, next) =>
  expect(placeAfterTurn(place, step, count)).toBe(next),
);
