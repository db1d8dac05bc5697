import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { type ClockRun, failedInstants } from "./testing/failed-instants.ts";
import { interruption, runCommand } from "./testing/run-command.ts";

// `npm run test:clocks`: runs tests at unusual dates, each in a different time zone of the machine. Time
// continues from there. Arguments are passed on to Vitest, for instance `--project unit`, or after `e2e` to
// Playwright, whose browser then has that time too. PostgreSQL keeps the real time, which must not be
// compared with ours.

const instants = [
  ["2026-12-31T23:59:00+01:00", "Europe/Paris"],
  ["2027-02-28T23:30:00-05:00", "America/New_York"],
  ["2028-02-29T12:00:00+01:00", "UTC"],
  // The hours that Paris skips and repeats when the clocks change.
  ["2027-03-28T01:59:30+01:00", "Europe/Paris"],
  ["2027-10-31T02:59:30+02:00", "Pacific/Kiritimati"],
] as const;

const root = dirname(import.meta.dirname);
const preload = pathToFileURL(`${import.meta.dirname}/testing/shifted-clock.js`).href;
const args = process.argv.slice(2);
const commands =
  args[0] === "e2e"
    ? [{ tests: "e2e", program: "playwright", args: ["test", "--reporter=line", ...args.slice(1)] }]
    : args.length > 0
      ? [{ tests: args.join(" "), program: "vitest", args: ["run", ...args] }]
      : ["unit", "integration", "screens"].map((project) => ({
          tests: project,
          program: "vitest",
          args: ["run", "--project", project],
        }));
const signal = interruption();

const runs: ClockRun[] = [];
for (const [instant, timeZone] of instants) {
  if (signal.aborted) break;
  console.log(`\n> ${instant} in ${timeZone}`);
  const env = {
    TZ: timeZone,
    CLOCK_OFFSET: String(Date.parse(instant) - Date.now()),
    NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --import=${preload}`.trim(),
  };
  for (const { tests, ...command } of commands) {
    const exitCode = await runCommand({ ...command, env }, { cwd: root, signal });
    runs.push({ instant, tests, exitCode });
  }
}
console.log(`\n${failedInstants(runs)}`);
if (runs.some(({ exitCode }) => exitCode !== 0) || signal.aborted) process.exitCode = 1;
