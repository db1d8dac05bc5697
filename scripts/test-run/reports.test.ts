import { expect, test } from "vitest";
import { readPlaywrightReport, readVitestReport } from "./reports.ts";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

test("Vitest's tests are counted by their status", () => {
  const report = {
    testResults: [file("passed", "passed", "passed", "todo"), file("failed", "passed", "failed")],
  };
  expect(readVitestReport(report)).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

test("a test file that breaks before its first test is a failed test", () => {
  expect(readVitestReport({ testResults: [file("failed")] })?.failed).toBe(1);
  expect(readVitestReport({ testResults: [file("failed", "passed")] })?.failed).toBe(1);
});

test("Playwright's totals are read; an error outside of tests is a failure", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(readPlaywrightReport({ stats, errors: [] })).toEqual({
    passed: 6,
    failed: 1,
    skipped: 2,
  });
  expect(readPlaywrightReport({ stats, errors: [{ message: "no server" }] })?.failed).toBe(2);
});

test("what is no report counts as none", () => {
  for (const report of [null, {}, []]) {
    expect(readVitestReport(report)).toBeNull();
    expect(readPlaywrightReport(report)).toBeNull();
  }
});
