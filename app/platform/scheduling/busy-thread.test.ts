import { expect, test } from "vitest";
import { createBusyMeter } from "./busy-thread.ts";

test("a thread is busy when it was active for more than a share of the time since the last measurement", () => {
  const spent = { active: 5_000, idle: 5_000 };
  const isBusy = createBusyMeter(() => ({ ...spent }), 0.2);
  const after = (active: number, idle: number) => {
    spent.active += active;
    spent.idle += idle;
    return isBusy();
  };
  expect(isBusy()).toBe(false);
  expect(after(20, 80)).toBe(false);
  expect(after(21, 79)).toBe(true);
  // Too short to measure: the answer stays the same, and the time counts towards the next measurement.
  expect(after(0, 99)).toBe(true);
  expect(after(0, 1)).toBe(false);
  expect(after(90, 0)).toBe(false);
  expect(after(10, 0)).toBe(true);
});
