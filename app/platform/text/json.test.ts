import { expect, test } from "vitest";

import { isRecord } from "./json.ts";

test("a record is a JSON object", () => {
  expect(isRecord(JSON.parse('{"price": 150}'))).toBe(true);
  expect(isRecord({})).toBe(true);
});

test.each([null, undefined, [], "{}", 1, true])("%j is not a record", (value) => {
  expect(isRecord(value)).toBe(false);
});
