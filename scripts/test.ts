import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describeCounts } from "./test-run/counts.ts";
import { runCommand } from "./test-run/run-command.ts";
import { runSteps } from "./test-run/run-steps.ts";
import { allSteps } from "./test-run/steps.ts";

// `npm test`: every check and every test, ending with one line `N passed, N failed`.
// `npm run check` is the same with --skip-e2e, without the browser.

const root = dirname(import.meta.dirname);
const reports = mkdtempSync(join(tmpdir(), "escale-test-"));
const interrupted = new AbortController();
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(name, () => interrupted.abort());
}

const steps = allSteps(reports).filter(
  (step) => step.name !== "end-to-end" || !process.argv.includes("--skip-e2e"),
);
const counts = await runSteps(steps, {
  run: (step) => runCommand(step.command, { cwd: root, signal: interrupted.signal }),
  readReport,
  print: (line) => console.log(line),
  clock: () => performance.now(),
  signal: interrupted.signal,
});
rmSync(reports, { recursive: true, force: true });

if (interrupted.signal.aborted) {
  console.log("Interrupted.");
  process.exitCode = 130;
} else {
  if (counts.failed > 0) process.exitCode = 1;
  console.log(`\n${describeCounts(counts)}`);
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}
