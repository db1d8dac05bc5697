import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

const known = ["search", "start"];

test("without arguments all parts run, in five rounds", () => {
  expect(readOptions([], known)).toEqual({
    parts: [],
    isQuick: false,
    rounds: 5,
    boats: [10_000, 1_000_000],
    minutes: 0,
  });
});

test("parts, sizes and rounds can be chosen by name and number", () => {
  const options = readOptions(["search", "--boats", "10,1000000", "--rounds", "7"], known);
  expect(options).toMatchObject({ parts: ["search"], boats: [10, 1_000_000], rounds: 7 });
  expect(readOptions(["--quick"], known)).toMatchObject({ isQuick: true, rounds: 1 });
});

test("unknown arguments and invalid numbers are refused", () => {
  expect(() => readOptions(["serch"], known)).toThrow("serch: choose among search, start");
  expect(() => readOptions(["--boats", "10,many"], known)).toThrow("many");
  expect(() => readOptions(["--rounds", "0"], known)).toThrow("rounds");
  expect(() => readOptions(["--fast"], known)).toThrow("fast");
});
