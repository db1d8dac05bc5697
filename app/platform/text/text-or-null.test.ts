import { expect, test } from "vitest";
import { textOrNull } from "./text-or-null.ts";

test.each([
  [" Claire ", "Claire"],
  ["", null],
  [" \n", null],
  [null, null],
  [undefined, null],
])("%j without surrounding blanks is %j", (text, rest) => {
  expect(textOrNull(text)).toBe(rest);
});
