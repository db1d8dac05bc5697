import { expect, test } from "vitest";
import { onlyRow } from "./only-row.ts";

test("the only row is taken, and none or several are an error instead of a default", () => {
  expect(onlyRow([{ sum: 0 }])).toEqual({ sum: 0 });
  expect(() => onlyRow([])).toThrow("0 rows instead of one");
  expect(() => onlyRow([1, 2])).toThrow("2 rows instead of one");
});
