import { addCounts, type Counts, countCheck, countRun, nothing } from "./counts.ts";
import type { Step } from "./steps.ts";

export type Runner = {
  /** Runs the step's command and gives its exit code. */
  run: (step: Step) => Promise<number>;
  /** The parsed report that the step wrote, or null. */
  readReport: (path: string) => unknown;
  print: (line: string) => void;
  /** Milliseconds from any fixed moment. */
  clock: () => number;
  signal: AbortSignal;
};

/** Runs every step even after a failure, so that one run shows everything. */
export async function runSteps(steps: readonly Step[], runner: Runner): Promise<Counts> {
  const failed = new Set<string>();
  let total = nothing;
  for (const step of steps) {
    if (runner.signal.aborted) break;
    const counts =
      step.needs && failed.has(step.needs) ? skip(step, runner) : await runStep(step, runner);
    if (counts.failed > 0) failed.add(step.name);
    total = addCounts(total, counts);
  }
  if (failed.size > 0 && !runner.signal.aborted)
    runner.print(`\nFailed: ${[...failed].join(", ")}`);
  return total;
}

function skip(step: Step, { print }: Runner): Counts {
  print(`\n${step.name}: skipped, because ${step.needs} failed`);
  return { ...nothing, skipped: 1 };
}

async function runStep(step: Step, runner: Runner): Promise<Counts> {
  runner.print(`\n> ${step.name}`);
  const start = runner.clock();
  const exitCode = await runner.run(step);
  const seconds = ((runner.clock() - start) / 1000).toFixed(1);
  const counts = countStep(step, exitCode, runner);
  const result = counts.failed > 0 ? "failed" : "passed";
  runner.print(`${step.name}: ${result} in ${seconds} s${detail(step, counts)}`);
  return counts;
}

function countStep({ report }: Step, exitCode: number, { readReport }: Runner): Counts {
  if (!report) return countCheck(exitCode);
  return countRun(exitCode, report.read(readReport(report.path)));
}

function detail({ report }: Step, { passed, failed }: Counts): string {
  return report ? ` (${passed} of ${passed + failed} tests passed)` : "";
}
