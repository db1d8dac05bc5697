import { addCounts, type Counts, countCheck, countRun, nothing } from "./counts.ts";
import type { Stage, Step } from "./steps.ts";

/** How many steps of a stage run at the same time. */
const atOnce = 2;

export type Runner = {
  /** Runs the step's command and returns its exit code, and its output unless already shown. */
  run: (step: Step, showsOutput: boolean) => Promise<{ exitCode: number; output: string }>;
  /** The parsed report that the step wrote, or null. */
  readReport: (path: string) => unknown;
  print: (line: string) => void;
  /** Milliseconds from any fixed moment. */
  clock: () => number;
  signal: AbortSignal;
};

export type StepResult = { name: string; milliseconds: number; counts: Counts };

/**
 * Runs every step even after a failure, so that one run shows everything. Steps of one stage are
 * independent and run concurrently; the output of each is printed at its end.
 */
export async function runSteps(stages: readonly Stage[], runner: Runner): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const stage of stages) {
    const waiting = [...stage];
    const work = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        if (runner.signal.aborted) return;
        const cause = results.find(({ name, counts }) => name === step.needs && !isGood(counts));
        results.push(
          cause
            ? skip(step, runner)
            : await runStep(step, { ...runner, shows: stage.length === 1 }),
        );
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  return results;
}

export const totalOf = (results: readonly StepResult[]): Counts =>
  results.map(({ counts }) => counts).reduce(addCounts, nothing);

/** A line per step with its time and counts. */
export function tableOf(results: readonly StepResult[]): string {
  const rows = results.map(({ name, milliseconds, counts: { passed, failed, skipped } }) => [
    name,
    seconds(milliseconds),
    `${passed}`,
    `${failed}`,
    `${skipped}`,
  ]);
  const all = [["step", "time", "passed", "failed", "skipped"], ...rows];
  const width = (column: number) => Math.max(...all.map((row) => row[column]?.length ?? 0));
  return all
    .map(([name = "", ...figures]) =>
      [name.padEnd(width(0)), ...figures.map((each, i) => each.padStart(width(i + 1)))].join("  "),
    )
    .join("\n");
}

function skip(step: Step, { print }: Runner): StepResult {
  print(`\n${step.name}: skipped, because ${step.needs} failed`);
  return { name: step.name, milliseconds: 0, counts: { ...nothing, skipped: 1 } };
}

async function runStep(step: Step, runner: Runner & { shows: boolean }): Promise<StepResult> {
  if (runner.shows) runner.print(`\n> ${step.name}`);
  const start = runner.clock();
  const { exitCode, output } = await runner.run(step, runner.shows);
  const milliseconds = runner.clock() - start;
  const counts = countStep(step, exitCode, runner);
  if (!runner.shows) runner.print(`\n> ${step.name}\n${output.trimEnd()}`);
  const result = isGood(counts) ? "passed" : "failed";
  runner.print(`${step.name}: ${result} in ${seconds(milliseconds)}`);
  return { name: step.name, milliseconds, counts };
}

function countStep({ report }: Step, exitCode: number, { readReport }: Runner): Counts {
  if (!report) return countCheck(exitCode);
  return countRun(exitCode, report.read(readReport(report.path)));
}

const isGood = ({ failed, skipped, passed }: Counts) => failed === 0 && passed + skipped > 0;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
