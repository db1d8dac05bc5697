import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

const at = (milliseconds: number) => new Date(milliseconds);

test("a result is shared per source until it expires", async () => {
  let asked = 0;
  const count = memoize(1000, async (_source: object) => ++asked);
  const source = {};
  expect(await Promise.all([count(source, at(0)), count(source, at(999))])).toEqual([1, 1]);
  expect(await count({}, at(0))).toBe(2);
  expect(await count(source, at(1000))).toBe(3);
});

test("a failure is not cached", async () => {
  let fails = true;
  const answer = memoize(1000, async (_source: object) => {
    if (fails) throw new Error("down");
    return "up";
  });
  const source = {};
  await expect(answer(source, at(0))).rejects.toThrow("down");
  fails = false;
  expect(await answer(source, at(1))).toBe("up");
});
