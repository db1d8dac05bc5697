import { expect, test } from "vitest";
import { chooseSample } from "./sample.ts";

const keys = Array.from({ length: 100 }, (_, index) => `mutant ${index}`);

test("a sample has its size and no mutant twice", () => {
  const sample = chooseSample(keys, 20, 1);
  expect(new Set(sample).size).toBe(20);
  expect(keys).toEqual(expect.arrayContaining(sample));
});

test("the same seed chooses the same mutants, another seed others", () => {
  expect(chooseSample(keys.toReversed(), 20, 1)).toEqual(chooseSample(keys, 20, 1));
  expect(chooseSample(keys, 20, 2)).not.toEqual(chooseSample(keys, 20, 1));
});

test("a new mutant replaces at most one of the sample", () => {
  const before = chooseSample(keys, 20, 1);
  const after = chooseSample([...keys, "a new one"], 20, 1);
  expect(before.filter((key) => !after.includes(key)).length).toBeLessThanOrEqual(1);
});

test("fewer mutants than asked for are all taken", () => {
  expect(chooseSample(["a", "b"], 20, 1).toSorted()).toEqual(["a", "b"]);
});
