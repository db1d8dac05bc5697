import { expect, test } from "vitest";
import { hotReloadPort } from "./hot-reload-port.ts";

test.each([
  [0, 20_000],
  [3000, 23_000],
  [45_535, 65_535],
  [45_536, 25_536],
  [65_535, 45_535],
])("a site on port %i reports changes on port %i", (port, expected) => {
  expect(hotReloadPort(port)).toBe(expected);
});
