import { addCounts, type Counts, nothing } from "./counts.ts";

/** Reads the JSON report of Vitest; null when it is not one. */
export function readVitestReport(report: unknown): Counts | null {
  const files = field(report, "testResults");
  if (!Array.isArray(files)) return null;
  return files.map(countVitestFile).reduce(addCounts, nothing);
}

/** A file that fails before its first test (a broken import) counts as one failed test. */
function countVitestFile(file: unknown): Counts {
  const tests = field(file, "assertionResults");
  const statuses = (Array.isArray(tests) ? tests : []).map((test) => field(test, "status"));
  const count = (...wanted: string[]) =>
    statuses.filter((status) => wanted.includes(String(status))).length;
  const passed = count("passed");
  const failed = count("failed");
  const broken = field(file, "status") === "failed" && failed === 0 ? 1 : 0;
  return { passed, failed: failed + broken, skipped: statuses.length - passed - failed };
}

/**
 * Reads the JSON report of Playwright; null when it is not one. A test that passes on a retry
 * passed.
 */
export function readPlaywrightReport(report: unknown): Counts | null {
  const stats = field(report, "stats");
  const errors = field(report, "errors");
  if (typeof stats !== "object" || stats === null) return null;
  const number = (name: string) => Number(field(stats, name) ?? 0);
  return {
    passed: number("expected") + number("flaky"),
    failed: number("unexpected") + (Array.isArray(errors) ? errors.length : 0),
    skipped: number("skipped"),
  };
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
