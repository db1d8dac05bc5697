import { expect, test } from "vitest";
import { parseSourceFile } from "../structure/source-file.ts";
import { testTitles } from "./test-titles.ts";

const titles = (text: string) => [...testTitles(parseSourceFile("a.test.ts", text))];

test.each([
  'test("a price is whole", () => {});',
  'it("a price is whole", () => {});',
  'describe("a price is whole", () => {});',
  'test.describe("a price is whole", () => {});',
  'test.each([1, 2])("a price is whole", () => {});',
  'test.for([1, 2])("a price is whole", () => {});',
  'test.only("a price is whole", () => {});',
  "test.each`a\n${1}`('a price is whole', () => {});",
  "test(`a price is whole`, () => {});",
])("a title counts in %s", (text) => {
  expect(titles(text)).toEqual(["a price is whole"]);
});

test.each([
  'test.skip("a price is whole", () => {});',
  'test.todo("a price is whole");',
  'test.fixme("a price is whole", () => {});',
  'describe.skip("a price is whole", () => {});',
  '// test("a price is whole", () => {});',
  'expect("a price is whole").toBe("");',
  'const title = "a price is whole";',
])("a title does not count in %s", (text) => {
  expect(titles(text)).toEqual([]);
});

test("a title with a part that changes is compared as it is written", () => {
  expect(titles("test(`a price of ${amount} is whole`, () => {});")).toEqual([
    "a price of ${amount} is whole",
  ]);
});
