import { expect, test } from "vitest";
import { cpuBetween } from "./process-cpu.ts";

test("the CPU between two readings counts threads that began, and not those that ended", () => {
  const before = new Map([
    ["main", 900],
    ["ended", 4000],
  ]);
  const after = new Map([
    ["main", 930],
    ["began", 5],
  ]);
  expect(cpuBetween(before, after)).toBe(35);
});
