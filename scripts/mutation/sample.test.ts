import { expect, test } from "vitest";
import { chooseSample, type Placed, rangeOf } from "./sample.ts";

const mutant = (line: number): Placed => ({
  fileName: "/project/app/a.ts",
  location: { start: { line, column: 4 }, end: { line, column: 9 } },
  mutatorName: "StringLiteral",
  replacement: '""',
});
const sampleOf = (from: readonly Placed[], size: number, seed: number) =>
  chooseSample(from, size, seed, "/project");
const mutants = Array.from({ length: 100 }, (_, line) => mutant(line));

const moved = (each: Placed): Placed => ({ ...each, fileName: `/elsewhere${each.fileName}` });

test("a sample has the requested size and no mutant twice", () => {
  const sample = sampleOf(mutants, 20, 1);
  expect(new Set(sample).size).toBe(20);
  expect(mutants).toEqual(expect.arrayContaining(sample));
});

test("the same seed chooses the same mutants, another seed others", () => {
  expect(sampleOf(mutants.toReversed(), 20, 1)).toEqual(sampleOf(mutants, 20, 1));
  expect(sampleOf(mutants, 20, 2)).not.toEqual(sampleOf(mutants, 20, 1));
});

test("the same mutants are chosen wherever the project is located", () => {
  expect(chooseSample(mutants.map(moved), 20, 1, "/elsewhere/project")).toEqual(
    sampleOf(mutants, 20, 1).map(moved),
  );
});

test("a new mutant replaces at most one mutant of the sample", () => {
  const before = sampleOf(mutants, 20, 1);
  const after = sampleOf([...mutants, mutant(100)], 20, 1);
  expect(before.filter((each) => !after.includes(each)).length).toBeLessThanOrEqual(1);
});

test("all mutants are taken if there are fewer than requested", () => {
  expect(sampleOf(mutants.slice(0, 2), 20, 1)).toHaveLength(2);
});

test("a range counts lines from 1 and columns from 0", () => {
  expect(rangeOf(mutant(0))).toBe("/project/app/a.ts:1:4-1:9");
});
