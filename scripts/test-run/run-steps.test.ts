import { expect, test } from "vitest";
import { readVitestReport } from "./reports.ts";
import { runSteps } from "./run-steps.ts";
import { allSteps, type Step } from "./steps.ts";

const step = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  command: { program: "true", args: [] },
  ...more,
});

async function runWith(steps: Step[], exitCodes: Record<string, number>, reports = {}) {
  const ran: string[] = [];
  const printed: string[] = [];
  const stop = new AbortController();
  const counts = await runSteps(steps, {
    run: async ({ name }) => {
      ran.push(name);
      if (exitCodes[name] === 130) stop.abort();
      return exitCodes[name] ?? 0;
    },
    readReport: (path) => Reflect.get(reports, path),
    print: (line) => printed.push(line.trim()),
    clock: () => 0,
    signal: stop.signal,
  });
  return { counts, ran, printed };
}

test("later steps run after a failing one, which is named at the end", async () => {
  const { counts, ran, printed } = await runWith([step("lint"), step("types")], { lint: 1 });
  expect(ran).toEqual(["lint", "types"]);
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(printed.at(-1)).toBe("Failed: lint");
});

test("every step has a line with its time", async () => {
  const { printed } = await runWith([step("lint")], {});
  expect(printed).toContain("lint: passed in 0.0 s");
});

test("a step is skipped when the step that it needs failed", async () => {
  const steps = [step("build"), step("end-to-end", { needs: "build" })];
  const { counts, ran } = await runWith(steps, { build: 1 });
  expect(ran).toEqual(["build"]);
  expect(counts).toEqual({ passed: 0, failed: 1, skipped: 1 });
});

test("a step with a report counts the tests in it", async () => {
  const reports = { "unit.json": { testResults: [{ assertionResults: [{ status: "passed" }] }] } };
  const report = { path: "unit.json", read: readVitestReport };
  const { counts } = await runWith([step("unit", { report })], {}, reports);
  expect(counts).toEqual({ passed: 1, failed: 0, skipped: 0 });
});

test("nothing more starts after an interruption", async () => {
  const { ran } = await runWith([step("lint"), step("types")], { lint: 130 });
  expect(ran).toEqual(["lint"]);
});

test("the browser tests need the build", () => {
  const steps = allSteps("/reports");
  expect(steps.map(({ name }) => name).slice(-2)).toEqual(["build", "end-to-end"]);
  expect(steps.at(-1)?.needs).toBe("build");
});
