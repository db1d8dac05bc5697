import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { patiently } from "#tests/support/patiently.ts";
import { type FaultSite, openFaultSite, timeUntil } from "./fault-site.ts";
import { lost, writeSteadily } from "./load.ts";

const recoveryMs = 5_000;
const statementSeconds = 2;
/**
 * As in docs/operations.md: the delay, the time for requests, then 8 s for connections and jobs, then 40 s
 * for the database.
 */
const stopMs = 500 + 2_000 + 8_000 + 40_000;

let site: FaultSite;
beforeEach(async () => {
  site = await openFaultSite({
    environment: {
      DATABASE_CONNECT_TIMEOUT: String(statementSeconds),
      DATABASE_STATEMENT_TIMEOUT: String(statementSeconds),
      SHUTDOWN_TIMEOUT: "2",
    },
  });
});
afterEach(() => site.close());

/** A process and all its descendants. */
async function familyOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "pid=", "--ppid", String(pid)]).catch(
    () => ({ stdout: "" }),
  );
  const children = stdout.split("\n").map(Number).filter(Boolean);
  return [pid, ...(await Promise.all(children.map(familyOf))).flat()];
}

async function signalDatabase(signal: NodeJS.Signals): Promise<void> {
  for (const pid of await familyOf(await site.postmaster())) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process ended together with its parent.
    }
  }
}

const isWritable = () => site.send("after").catch(() => false);

test("a database killed under load is back within 5 s, with everything that was acknowledged", async () => {
  const load = writeSteadily(site, 8);
  await expect.poll(() => load.acknowledged.size, patiently).toBeGreaterThan(50);
  await signalDatabase("SIGKILL");
  const before = load.acknowledged.size;
  const took = await timeUntil(isWritable);
  await expect.poll(() => load.acknowledged.size, patiently).toBeGreaterThan(before + 50);
  await load.end();
  console.log(`database killed: writable after ${Math.round(took)} ms, ${load.refused()} refused`);
  expect(took).toBeLessThan(recoveryMs);
  expect(await lost(site, load.acknowledged)).toEqual([]);
  expect(site.isRunning()).toBe(true);
});

test("a stalled database is reported in time, and the site is back within 5 s after the stall", async () => {
  const load = writeSteadily(site, 8);
  await expect.poll(() => load.acknowledged.size, patiently).toBeGreaterThan(50);
  await signalDatabase("SIGSTOP");
  const startedAt = performance.now();
  expect(await site.statusOf("/readyz")).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  const page = await fetch(`${site.baseUrl}/search`);
  expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(performance.now() - startedAt).toBeLessThan(2_000 + 2 * statementSeconds * 1000 + 1_000);
  expect(await site.statusOf("/healthz")).toBe(200);
  await signalDatabase("SIGCONT");
  const took = await timeUntil(isWritable);
  await load.end();
  console.log(`database stalled: writable after ${Math.round(took)} ms, ${load.refused()} refused`);
  expect(took).toBeLessThan(recoveryMs);
  expect(await lost(site, load.acknowledged)).toEqual([]);
});

test("the process stops within its deadline while the database stalls", async () => {
  const load = writeSteadily(site, 4);
  await expect.poll(() => load.acknowledged.size, patiently).toBeGreaterThan(10);
  await signalDatabase("SIGSTOP");
  const startedAt = performance.now();
  const [code] = await Promise.all([site.end("SIGTERM"), load.end()]);
  console.log(`stop with a stalled database: ${Math.round(performance.now() - startedAt)} ms`);
  expect(code).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(stopMs);
});

test("a process killed under load comes back with everything that was acknowledged", async () => {
  const load = writeSteadily(site, 8);
  await expect.poll(() => load.acknowledged.size, patiently).toBeGreaterThan(50);
  await site.end("SIGKILL");
  await load.end();
  const startedAt = performance.now();
  await site.start();
  console.log(
    `process killed: ready ${Math.round(performance.now() - startedAt)} ms after the start`,
  );
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(await lost(site, load.acknowledged)).toEqual([]);
  expect(await isWritable()).toBe(true);
});
