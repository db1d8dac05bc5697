/** One run of tests at an unusual instant; `tests` names the project or the arguments of the run. */
export type ClockRun = { instant: string; tests: string; exitCode: number };

/**
 * The last line of `npm run test:clocks`: each instant at which tests failed, listed once with the projects
 * that failed.
 */
export function failedInstants(runs: readonly ClockRun[]): string {
  const failed = new Map<string, string[]>();
  for (const { instant, tests, exitCode } of runs) {
    if (exitCode !== 0) failed.set(instant, [...(failed.get(instant) ?? []), tests]);
  }
  if (failed.size === 0) return "Every instant passed";
  const named = [...failed].map(([instant, tests]) => `${instant} (${tests.join(", ")})`);
  return `Failed at ${named.join(", ")}`;
}
