/** How many tests passed, failed and were skipped. */
export type Counts = { passed: number; failed: number; skipped: number };

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/** The last line of a run: `N passed, N failed`, and the number of skipped tests, if any. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** A check that does not count its tests is one test. */
export function countCheck(exitCode: number): Counts {
  return exitCode === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
}

/**
 * Corrects a test runner's report: a run without a readable report, without a single test, or with
 * a bad exit code that no test explains counts as a failure.
 */
export function countRun(exitCode: number, report: Counts | null): Counts {
  if (!report) return { ...nothing, failed: 1 };
  const ranNothing = report.passed + report.failed === 0;
  const unexplained = exitCode !== 0 && report.failed === 0;
  return ranNothing || unexplained ? { ...report, failed: report.failed + 1 } : report;
}
