import { expect, test } from "vitest";
import { allSteps, failedTests, outcomeOf, runSteps, type Step } from "./test-run.ts";

const step = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  command: { program: "true", args: [] },
  ...more,
});

async function runWith(steps: Step[], exitCodes: Record<string, number> = {}) {
  const printed: string[] = [];
  const stop = new AbortController();
  const ran: string[] = [];
  let running = 0;
  let maxRunning = 0;
  const results = await runSteps(steps, {
    run: async ({ name }) => {
      ran.push(name);
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      if (exitCodes[name] === 130) stop.abort();
      if (exitCodes[name] === 127) throw new Error("no such program");
      await new Promise((over) => setImmediate(over));
      running -= 1;
      return { exitCode: exitCodes[name] ?? 0, output: `said by ${name}` };
    },
    print: (line) => printed.push(line.trim().replace(/[\d.]+ s$/, "… s")),
    signal: stop.signal,
  });
  return { results, ran, printed, maxRunning };
}

test("later steps run after a failing one", async () => {
  const { results, ran } = await runWith([step("lint"), step("unit")], { lint: 1 });
  expect(ran).toEqual(["lint", "unit"]);
  expect(results).toMatchObject([
    { name: "lint", passed: 0, failed: 1, skipped: 0 },
    { name: "unit", passed: 1, failed: 0, skipped: 0 },
  ]);
});

test("two steps run at the same time and start in order", async () => {
  const names = ["a", "b", "c", "d", "e"];
  const { ran, maxRunning } = await runWith(names.map((name) => step(name)));
  expect(ran).toEqual(names);
  expect(maxRunning).toBe(2);
});

test("a step that keeps all cores busy runs alone, after the others", async () => {
  const alone = (name: string) => step(name, { isAlone: true });
  const { ran, maxRunning } = await runWith([alone("screens"), step("lint"), alone("unit")]);
  expect(ran).toEqual(["lint", "screens", "unit"]);
  expect(maxRunning).toBe(1);
});

test("the outputs of steps do not mix", async () => {
  const { printed } = await runWith([step("a"), step("b")]);
  expect(printed.slice(0, 2)).toEqual(["a: started", "b: started"]);
  expect(printed.slice(2, 5)).toEqual(["> a", "said by a", "a: passed in … s"]);
  expect(printed.slice(5)).toEqual(["> b", "said by b", "b: passed in … s"]);
});

test("a step that cannot start fails, and its error is shown", async () => {
  const { results, printed } = await runWith([step("integration")], { integration: 127 });
  expect(results).toMatchObject([{ failed: 1 }]);
  expect(printed).toContain("Error: no such program");
});

test("a step is skipped if the step that it needs failed", async () => {
  const steps = [step("build"), step("end-to-end", { needs: "build" })];
  const { results, ran } = await runWith(steps, { build: 1 });
  expect(ran).toEqual(["build"]);
  expect(results[1]).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
});

test("a step waits for the step that it needs", async () => {
  const needing = step("screens", { needs: "build" });
  const passing = await runWith([step("build"), needing, step("lint")]);
  expect(passing.ran).toEqual(["build", "lint", "screens"]);
  const failing = await runWith([step("build"), needing], { build: 1 });
  expect(failing.ran).toEqual(["build"]);
  expect(failing.results).toMatchObject([{ name: "build" }, { name: "screens", skipped: 1 }]);
});

test("a step that needs a skipped step is skipped too", async () => {
  const steps = [step("messages"), step("build", { needs: "messages" })];
  const { ran, results } = await runWith([...steps, step("screens", { needs: "build" })], {
    messages: 1,
  });
  expect(ran).toEqual(["messages"]);
  expect(results.map(({ skipped }) => skipped)).toEqual([0, 1, 1]);
});

test("no step starts after an interruption", async () => {
  const { ran } = await runWith(
    ["lint", "types", "unit"].map((name) => step(name)),
    { lint: 130 },
  );
  expect(ran).toEqual(["lint"]);
});

const all = allSteps("/reports", { endToEnd: true });

test("each step comes after the step that it needs", () => {
  const names = all.map(({ name }) => name);
  const early = all.filter(
    ({ needs }, index) => needs !== undefined && !names.slice(0, index).includes(needs),
  );
  expect(early).toEqual([]);
  const needing = all.filter(({ needs }) => needs === "build").map(({ name }) => name);
  expect(needing).toEqual(["screens", "end-to-end"]);
});

test("all other steps remain without the browser", () => {
  const names = allSteps("/reports", { endToEnd: false }).map(({ name }) => name);
  expect([...names, "end-to-end"]).toEqual(all.map(({ name }) => name));
});

function outcome(name: string, exitCode: number, report: unknown, output = "") {
  const found = all.find((each) => each.name === name);
  if (!found) throw new Error(`no step ${name}`);
  return outcomeOf(found, { exitCode, report, output });
}
function count(name: string, exitCode: number, report: unknown) {
  const { passed, failed, skipped } = outcome(name, exitCode, report);
  return { passed, failed, skipped };
}

const vitestFile = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

test("a check counts as one test", () => {
  expect(count("lint", 0, undefined)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(count("lint", 2, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("Vitest's tests are counted by their status", () => {
  const testResults = [
    vitestFile("passed", "passed", "passed", "todo"),
    vitestFile("failed", "passed", "failed"),
  ];
  expect(count("unit", 1, { testResults })).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

test("a test file that fails before its first test counts as a failed test", () => {
  const testResults = [vitestFile("failed"), vitestFile("failed", "failed")];
  expect(count("unit", 1, { testResults }).failed).toBe(2);
});

test("Playwright's totals are read, and an error outside tests counts as a failure", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  const counts = { passed: 6, failed: 1, skipped: 2 };
  expect(count("end-to-end", 1, { stats, errors: [] })).toEqual(counts);
  expect(count("end-to-end", 1, { stats, errors: [{ message: "no server" }] }).failed).toBe(2);
});

test.each([
  ["without a report", 0, null],
  ["with another report", 0, {}],
  ["without a test", 0, { testResults: [] }],
  ["in which every test is skipped", 0, { testResults: [vitestFile("passed", "todo")] }],
  ["that ends badly although no test failed", 1, { testResults: [vitestFile("passed", "passed")] }],
])("a test run %s counts as a failure", (_, exitCode, report) => {
  expect(count("unit", exitCode, report).failed).toBe(1);
});

test("every failed test is listed with the first line of its error", () => {
  const unit = outcome("unit", 1, {
    testResults: [
      {
        ...vitestFile("failed"),
        name: `${process.cwd()}/app/a.test.ts`,
        assertionResults: [
          { status: "passed", ancestorTitles: [], title: "holds" },
          {
            status: "failed",
            ancestorTitles: ["a form", "with files"],
            title: "is read",
            failureMessages: [
              "\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at a.test.ts",
            ],
          },
        ],
      },
      { ...vitestFile("failed"), name: "b.test.ts", message: "Error: no such module\nmore" },
    ],
  });
  const result = { status: "unexpected", results: [{ error: { message: "Error: no button\nx" } }] };
  const browser = outcome("end-to-end", 1, {
    suites: [
      {
        title: "map.spec.ts",
        file: "map.spec.ts",
        specs: [{ title: "holds", tests: [{ status: "expected", results: [{}] }] }],
        suites: [
          { title: "the map", file: "map.spec.ts", specs: [{ title: "opens", tests: [result] }] },
        ],
      },
    ],
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [{ message: "no server" }],
  });
  const lint = outcome("lint", 1, undefined, "\n  a.ts: an unused name\n  b.ts");
  const killed = outcome("unit", 137, null);
  const named = [unit, browser, lint, killed].map((each) => ({ name: "", seconds: 1, ...each }));
  expect(failedTests(named).join("\n").split("\n").slice(2)).toEqual([
    "- app/a.test.ts: a form > with files > is read",
    "    AssertionError: expected 1 to be 2",
    "- b.test.ts: the file itself",
    "    Error: no such module",
    "- map.spec.ts: the map > opens",
    "    Error: no button",
    "- outside of tests",
    "    no server",
    "- lint",
    "    a.ts: an unused name",
    "- unit",
    "    ended with code 137, and no failed test explains it",
  ]);
});

test("a run without failures lists none", () => {
  const passed = { name: "lint", seconds: 1, passed: 1, failed: 0, skipped: 0, failures: [] };
  expect(failedTests([passed])).toEqual([]);
});
