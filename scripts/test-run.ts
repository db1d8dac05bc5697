import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { z } from "zod";
import { type Command, interruption, runCommand } from "./testing/run-command.ts";
import {
  firstLineOf,
  type Outcome,
  playwrightReport,
  vitestReport,
} from "./testing/test-reports.ts";

// `npm test`: runs every check and every test, and ends with one line `N passed, N failed`. `npm run check`
// is the same with --skip-e2e, without the browser.

async function testRun(): Promise<void> {
  const signal = interruption();
  const reports = mkdtempSync(join(tmpdir(), "escale-test-"));

  const run: Runner["run"] = async ({ command, report, isLive }) => {
    const output: string[] = [];
    const exitCode = await runCommand(command, {
      cwd: dirname(import.meta.dirname),
      signal,
      ...(!isLive && { onOutput: (text: string) => void output.push(text) }),
    });
    return { exitCode, output: output.join(""), report: report && readJson(report.path) };
  };

  const steps = allSteps(reports, { endToEnd: !process.argv.includes("--skip-e2e") });
  const results = await runSteps(steps, { run, print: (line) => console.log(line), signal });
  rmSync(reports, { recursive: true, force: true });

  for (const line of failedTests(results)) console.log(line);
  if (signal.aborted) {
    console.log("Interrupted.");
    process.exitCode = 130;
    return;
  }
  const { passed, failed, skipped } = totalOf(results);
  if (failed > 0) process.exitCode = 1;
  console.table(Object.fromEntries(results.map((each) => [each.name, figuresOf(each)])));
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
}

function figuresOf({ seconds, passed, failed, skipped }: StepResult) {
  return { seconds, passed, failed, skipped };
}

/** All failed tests by name, for the end of a log whose beginning may be cut off. */
export function failedTests(results: readonly StepResult[]): string[] {
  const failures = results.flatMap((result) => result.failures);
  return failures.length === 0 ? [] : ["\nFailed:", ...failures.map((each) => `- ${each}`)];
}

/** One step of a run. A step without a report counts as one test. */
export type Step = {
  name: string;
  command: Command;
  /** Where the step writes its report, and how to read it. */
  report?: { path: string; format: z.ZodType<Outcome> };
  /** The step that must succeed before this one. */
  needs?: string;
  /** The step keeps all cores busy, so that nothing else runs at the same time. */
  isAlone?: true;
  /** The step's output is shown at once, so that a hanging test is visible. */
  isLive?: true;
};

/** With these, a Go program only collects garbage when its memory would exceed the limit. */
const withoutCollecting = { GOGC: "off", GOMEMLIMIT: "3GiB" };

/** All steps, in the order in which they start; those that run alone start after all others. */
export function allSteps(reports: string, { endToEnd }: { endToEnd: boolean }): Step[] {
  const withMessages = { needs: "messages compile" };
  const withRouteTypes = { needs: "route types" };
  return [
    step("messages compile", "node scripts/compile-messages.ts"),
    // Meanwhile, steps that only read sources run: their errors are the easiest to understand.
    step("structure", "node scripts/check-structure.ts"),
    step("messages", "node scripts/check-messages.ts"),
    step("specification", "node scripts/check-specification.ts"),
    step("format", "biome check ."),
    step("lock file", "node scripts/complete-lockfile.ts --check"),
    // Only builds if needed, so that the build is not replaced while tests of the same run start sites from
    // it.
    { ...step("build", "node scripts/build.ts --if-needed"), ...withMessages },
    // In the build's mode, because the messages are already compiled.
    { ...step("route types", "react-router typegen --mode production"), ...withMessages },
    // Both are short-lived Go programs, in which garbage collection would be a third of the work. Several
    // checkers would each check the types that files share, which is a third more work.
    {
      ...step("lint", "oxlint --type-aware --deny-warnings", {
        ...withoutCollecting,
        GOMAXPROCS: "1",
      }),
      ...withRouteTypes,
    },
    { ...step("types", "tsc --noEmit --checkers 1", withoutCollecting), ...withRouteTypes },
    { ...step("unused", "knip"), ...withRouteTypes },
    {
      ...step(
        "imports",
        "depcruise --config dependency-cruiser.config.ts app db packages server scripts tests bench",
      ),
      ...withRouteTypes,
    },
    { ...vitestStep("unit", reports), ...withMessages },
    { ...vitestStep("integration", reports), ...withMessages },
    { ...vitestStep("screens", reports), needs: "build" },
    ...(endToEnd ? [endToEndStep(reports)] : []),
  ];
}

function step(name: string, commandLine: string, env: Record<string, string> = {}): Step {
  const [program = "", ...args] = commandLine.split(" ");
  return { name, command: { program, args, env } };
}

function vitestStep(project: string, reports: string): Step {
  const path = `${reports}/${project}.json`;
  const reporters = `--reporter=default --reporter=json --outputFile.json=${path}`;
  return {
    ...step(project, `vitest run --project ${project} ${reporters}`),
    report: { path, format: vitestReport },
    isAlone: true,
  };
}

function endToEndStep(reports: string): Step {
  const path = `${reports}/end-to-end.json`;
  const { name, command } = step("end-to-end", "playwright test --reporter=list,json");
  return {
    name,
    command: { ...command, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path } },
    report: { path, format: playwrightReport },
    needs: "build",
    isAlone: true,
    isLive: true,
  };
}

/** The result of a step that ran: its output unless it is live, and its report if it writes one. */
type Ran = { exitCode: number; output: string; report?: unknown };

export type Runner = {
  run: (step: Step) => Promise<Ran>;
  print: (line: string) => void;
  signal: AbortSignal;
};

type StepResult = Outcome & { name: string; seconds: number };

/** The number of single-core steps that run at the same time. */
const atOnce = 2;

/**
 * Runs every step even after a failure, so that one run shows everything. The output of a step is printed
 * when it ends, unless it is live, because several steps run at the same time.
 */
export async function runSteps(steps: readonly Step[], runner: Runner): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const started = new Map<string, Promise<StepResult>>();
  const runNext = async (next: Step): Promise<StepResult> => {
    const needed = next.needs === undefined ? null : await started.get(next.needs);
    const isMissing = needed && (needed.failed > 0 || needed.passed === 0);
    return isMissing ? skip(next, runner) : runStep(next, runner);
  };
  const runInTurn = async (waiting: Step[]) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (runner.signal.aborted) return;
      const result = runNext(next);
      started.set(next.name, result);
      results.push(await result);
    }
  };
  const shared = steps.filter(({ isAlone }) => !isAlone);
  await Promise.all(Array.from({ length: atOnce }, () => runInTurn(shared)));
  await runInTurn(steps.filter(({ isAlone }) => isAlone));
  return results;
}

function skip({ name, needs }: Step, { print }: Runner): StepResult {
  print(`\n${name}: skipped, because ${needs} did not succeed`);
  return { name, seconds: 0, passed: 0, failed: 0, skipped: 1, failures: [] };
}

async function runStep(step: Step, { run, print }: Runner): Promise<StepResult> {
  const { name } = step;
  print(`${name}: started`);
  const start = performance.now();
  const { exitCode, output, report } = await run(step).catch(notStarted);
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const outcome = outcomeOf(step, { exitCode, output, report });
  print(`\n> ${name}`);
  if (output) print(output.trimEnd());
  print(`${name}: ${outcome.failed > 0 ? "failed" : "passed"} in ${seconds} s`);
  return { name, seconds, ...outcome };
}

const notStarted = (error: unknown): Ran => ({ exitCode: 1, output: String(error) });

/**
 * The outcome of a step's tests. It is a failure if there is no readable report, if no test ran, or if the
 * exit code is not zero and no failed test explains it.
 */
export function outcomeOf(
  { name, report: expected }: Step,
  { exitCode, output, report }: Ran,
): Outcome {
  const none: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
  if (!expected) {
    if (exitCode === 0) return { ...none, passed: 1 };
    return { ...none, failed: 1, failures: [`${name}\n    ${firstLineOf(output)}`] };
  }
  const outcome = expected.format.safeParse(report).data ?? none;
  if (outcome.failed > 0 || (exitCode === 0 && outcome.passed > 0)) return outcome;
  const failures = [`${name}\n    ended with code ${exitCode}, and no failed test explains it`];
  return { ...outcome, failed: 1, failures };
}

function totalOf(results: readonly Outcome[]) {
  const total = (name: "passed" | "failed" | "skipped") =>
    results.reduce((sum, counts) => sum + counts[name], 0);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped") };
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

if (import.meta.main) await testRun();
