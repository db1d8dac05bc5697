import { expect, test } from "vitest";
import { firstCharacters } from "./first-characters.ts";

test.each([
  ["", ""],
  ["abc", "abc"],
  ["abcd", "abc"],
  ["été😀", "été"],
  ["ab😀", "ab😀"],
  ["ab😀c", "ab😀"],
  ["😀😀😀😀", "😀😀😀"],
])("the first three characters of %j are %j", (text, shown) => {
  expect(firstCharacters(text, 3)).toBe(shown);
});
