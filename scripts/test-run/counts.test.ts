import { describe, expect, test } from "vitest";
import { addCounts, countCheck, countRun, describeCounts, nothing } from "./counts.ts";

describe("the last line", () => {
  test("gives what passed and what failed", () => {
    expect(describeCounts({ passed: 12, failed: 0, skipped: 0 })).toBe("12 passed, 0 failed");
  });

  test("names skipped tests only when there are any", () => {
    expect(describeCounts({ passed: 1, failed: 2, skipped: 3 })).toBe(
      "1 passed, 2 failed, 3 skipped",
    );
  });
});

test("counts add up", () => {
  expect(
    addCounts({ passed: 1, failed: 2, skipped: 3 }, { passed: 4, failed: 5, skipped: 6 }),
  ).toEqual({ passed: 5, failed: 7, skipped: 9 });
});

test("a check is one test", () => {
  expect(countCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

describe("a test run", () => {
  const fine = { passed: 3, failed: 0, skipped: 1 };

  test("counts as its runner reports it", () => {
    expect(countRun(0, fine)).toEqual(fine);
    expect(countRun(1, { ...fine, failed: 2 })).toEqual({ ...fine, failed: 2 });
  });

  test("without a test is a failure", () => {
    expect(countRun(0, nothing).failed).toBe(1);
    expect(countRun(0, { ...nothing, skipped: 4 }).failed).toBe(1);
  });

  test("without a report is a failure", () => {
    expect(countRun(0, null).failed).toBe(1);
  });

  test("that ends badly although no test failed is a failure", () => {
    expect(countRun(1, fine)).toEqual({ ...fine, failed: 1 });
  });
});
