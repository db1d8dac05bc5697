import { expect, test } from "vitest";
import { readVitestReport } from "./reports.ts";
import { runSteps, tableOf, totalOf } from "./run-steps.ts";
import { allStages, type Step } from "./steps.ts";

const step = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  command: { program: "true", args: [] },
  ...more,
});

async function runWith(stages: Step[][], exitCodes: Record<string, number>, reports = {}) {
  const ran: string[] = [];
  const printed: string[] = [];
  const stop = new AbortController();
  let atWork = 0;
  let mostAtWork = 0;
  let time = 0;
  const results = await runSteps(stages, {
    run: async ({ name }, showsOutput) => {
      ran.push(name);
      atWork += 1;
      mostAtWork = Math.max(mostAtWork, atWork);
      if (exitCodes[name] === 130) stop.abort();
      await new Promise((over) => setImmediate(over));
      atWork -= 1;
      time += 1500;
      return { exitCode: exitCodes[name] ?? 0, output: showsOutput ? "" : `said by ${name}` };
    },
    readReport: (path) => Reflect.get(reports, path),
    print: (line) => printed.push(line.trim()),
    clock: () => time,
    signal: stop.signal,
  });
  return { counts: totalOf(results), table: tableOf(results), ran, printed, mostAtWork };
}

test("later steps run after a failing one", async () => {
  const { counts, ran } = await runWith([[step("lint")], [step("unit")]], { lint: 1 });
  expect(ran).toEqual(["lint", "unit"]);
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test("the table has a line for every step, with its time and what it counted", async () => {
  const { table } = await runWith([[step("lint")], [step("unit tests")]], { lint: 1 });
  expect(table).toBe(
    [
      "step         time  passed  failed  skipped",
      "lint        1.5 s       0       1        0",
      "unit tests  1.5 s       1       0        0",
    ].join("\n"),
  );
});

test("two steps of a stage run at the same time, and the next stage after all of them", async () => {
  const stages = [[step("a"), step("b"), step("c")], [step("d")]];
  const { ran, mostAtWork } = await runWith(stages, {});
  expect(ran).toEqual(["a", "b", "c", "d"]);
  expect(mostAtWork).toBe(2);
});

test("what steps of one stage say does not mix", async () => {
  const { printed } = await runWith([[step("a"), step("b")]], {});
  expect(printed).toEqual([
    "> a\nsaid by a",
    "a: passed in 1.5 s",
    "> b\nsaid by b",
    "b: passed in 3.0 s",
  ]);
});

test("a step is skipped when the step that it needs failed", async () => {
  const stages = [[step("build")], [step("end-to-end", { needs: "build" })]];
  const { counts, ran } = await runWith(stages, { build: 1 });
  expect(ran).toEqual(["build"]);
  expect(counts).toEqual({ passed: 0, failed: 1, skipped: 1 });
});

test("a step with a report counts the tests in it", async () => {
  const reports = { "unit.json": { testResults: [{ assertionResults: [{ status: "passed" }] }] } };
  const report = { path: "unit.json", read: readVitestReport };
  const { counts } = await runWith([[step("unit", { report })]], {}, reports);
  expect(counts).toEqual({ passed: 1, failed: 0, skipped: 0 });
});

test("nothing more starts after an interruption", async () => {
  const { ran } = await runWith([[step("lint")], [step("types")]], { lint: 130 });
  expect(ran).toEqual(["lint"]);
});

test("what needs the build comes after it", () => {
  const names = allStages("/reports")
    .flat()
    .map(({ name }) => name);
  expect(names.slice(-5)).toEqual(["unit", "build", "integration", "screens", "end-to-end"]);
  const needing = allStages("/reports")
    .flat()
    .filter(({ needs }) => needs === "build");
  expect(needing.map(({ name }) => name)).toEqual(["screens", "end-to-end"]);
});
