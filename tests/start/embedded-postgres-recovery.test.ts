import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { afterAll, afterEach, expect, test } from "vitest";
import { clusterFiles, clusterName } from "#server/embedded-postgres/cluster-files.ts";
import { endRemainders } from "#server/embedded-postgres/postmaster.ts";
import {
  messages,
  usedDataDir,
  postmasterPid,
  query,
  removeDataDirs,
  start,
  stopServers,
} from "./embedded-server.ts";
import { runFixture } from "./fixture-process.ts";
import { postgresProcesses } from "./temporary-data-dir.ts";

afterEach(stopServers);
afterAll(removeDataDirs);

test("a killed server comes back at the same address with what was committed", async () => {
  const dataDir = await usedDataDir();
  const { databaseUrl } = await start(dataDir, "durable");
  expect(await query(databaseUrl, "show fsync")).toEqual(["on"]);
  await query(databaseUrl, "create table boats as select 'Mistral' as name");
  const killed = postmasterPid(dataDir);
  process.kill(killed, "SIGKILL");
  await expect
    .poll(() => query(databaseUrl, "select name from boats"), { timeout: 10_000 })
    .toEqual(["Mistral"]);
  expect(postmasterPid(dataDir)).not.toBe(killed);
  await expect.poll(() => messages.join("\n")).toContain("running again");
});

test("a server killed during a long query comes back all the same", async () => {
  const dataDir = await usedDataDir();
  const { databaseUrl } = await start(dataDir);
  // Computes without ever waiting, so it does not notice by itself that its server is gone.
  const long = query(
    databaseUrl,
    "select count(*) from generate_series(1, 1e5) a, generate_series(1, 1e5) b",
  );
  const cutOff = long.catch(() => "cut off");
  await expect
    .poll(() =>
      query(databaseUrl, "select count(*)::int from pg_stat_activity where query ~ '1e5'"),
    )
    .toEqual([2]);
  process.kill(postmasterPid(dataDir), "SIGKILL");
  expect(await cutOff).toBe("cut off");
  await expect.poll(() => query(databaseUrl, "select 1"), { timeout: 10_000 }).toEqual([1]);
});

test("the server of a killed owner shuts down by itself", async ({ skip }) => {
  skip(spawnSync("setpriv", ["--version"]).status !== 0, "this system has no setpriv");
  const dataDir = await usedDataDir();
  const owner = runFixture("hold-data-dir.ts", [dataDir]);
  await owner.nextLine();
  await owner.end("SIGKILL");
  await expect.poll(() => postgresProcesses(dataDir), { timeout: 5_000 }).toEqual([]);
  const { databaseUrl } = await start(dataDir);
  expect(await query(databaseUrl, "select 1")).toEqual([1]);
});

/** A process that cannot tie the server's life to its own, killed. */
async function leaveServerBehind(dataDir: string) {
  const owner = runFixture("hold-data-dir.ts", [dataDir], { env: { PATH: "/nowhere" } });
  const { databaseUrl } = JSON.parse(await owner.nextLine());
  await owner.end("SIGKILL");
  const pid = postmasterPid(dataDir);
  expect(await query(databaseUrl, "select 1")).toEqual([1]);
  return { databaseUrl, pid };
}

test("a server left behind is taken over by the next start, and stopped by it", async () => {
  const dataDir = await usedDataDir();
  const { databaseUrl, pid } = await leaveServerBehind(dataDir);
  const next = runFixture("hold-data-dir.ts", [dataDir]);
  expect(JSON.parse(await next.nextLine())).toEqual({ databaseUrl, reused: true });
  expect(postmasterPid(dataDir)).toBe(pid);
  expect(await next.end("SIGTERM")).toBe(0);
  expect(postgresProcesses(dataDir)).toEqual([]);
});

test("a server taken over is watched as well: killed, it comes back", async () => {
  const dataDir = await usedDataDir();
  const { pid } = await leaveServerBehind(dataDir);
  const { databaseUrl, reused } = await start(dataDir);
  expect(reused).toBe(true);
  process.kill(pid, "SIGKILL");
  await expect.poll(() => query(databaseUrl, "select 1"), { timeout: 10_000 }).toEqual([1]);
});

test("after owner and server were both killed the next start works", async () => {
  const dataDir = await usedDataDir();
  const { pid } = await leaveServerBehind(dataDir);
  process.kill(pid, "SIGKILL");
  const server = await start(dataDir);
  expect(server.reused).toBe(false);
  expect(await query(server.databaseUrl, "select 1")).toEqual([1]);
});

test("a server whose data directory was deleted does not pass for the new one", async () => {
  const dataDir = await usedDataDir("deep".repeat(25));
  const { databaseUrl } = await leaveServerBehind(dataDir);
  const left = clusterName(clusterFiles(dataDir).cluster);
  await rm(dataDir, { recursive: true, maxRetries: 5 }); // the server may be writing into it
  const server = await start(dataDir);
  expect(server.reused).toBe(false);
  expect(server.databaseUrl).not.toBe(databaseUrl);
  await endRemainders(left);
  const socketDirectory = new URL(databaseUrl).searchParams.get("host") ?? "";
  await rm(socketDirectory, { recursive: true, force: true });
});
