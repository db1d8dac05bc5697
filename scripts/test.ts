import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { handedOn, startTestServer, type TestServer } from "#tests/setup/database.ts";
import { describeCounts } from "./test-run/counts.ts";
import { runCommand } from "./test-run/run-command.ts";
import { runSteps, tableOf, totalOf } from "./test-run/run-steps.ts";
import { allStages, type Step } from "./test-run/steps.ts";

// `npm test`: every check and every test, ending with one line `N passed, N failed`.
// `npm run check` is the same with --skip-e2e, without the browser.

const root = dirname(import.meta.dirname);
const reports = mkdtempSync(join(tmpdir(), "escale-test-"));
const interrupted = new AbortController();
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(name, () => interrupted.abort());
}

const stages = allStages(reports).filter(
  (stage) =>
    !process.argv.includes("--skip-e2e") || stage.every(({ name }) => name !== "end-to-end"),
);
let database: TestServer | undefined;
const results = await runSteps(stages, {
  run: runStep,
  readReport,
  print: (line) => console.log(line),
  clock: () => performance.now(),
  signal: interrupted.signal,
});
await database?.stop();
rmSync(reports, { recursive: true, force: true });

if (interrupted.signal.aborted) {
  console.log("Interrupted.");
  process.exitCode = 130;
} else {
  const counts = totalOf(results);
  if (counts.failed > 0) process.exitCode = 1;
  console.log(`\n${tableOf(results)}\n\n${describeCounts(counts)}`);
}

async function runStep({ command, usesDatabase }: Step, showsOutput: boolean) {
  const output: string[] = [];
  if (usesDatabase) {
    try {
      database ??= await startTestServer();
    } catch (error) {
      return { exitCode: 1, output: `No database: ${String(error)}` };
    }
  }
  const exitCode = await runCommand(
    { ...command, env: { ...command.env, ...(database && { [handedOn]: database.databaseUrl }) } },
    {
      cwd: root,
      signal: interrupted.signal,
      ...(!showsOutput && { onOutput: (text: string) => void output.push(text) }),
    },
  );
  return { exitCode, output: output.join("") };
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}
