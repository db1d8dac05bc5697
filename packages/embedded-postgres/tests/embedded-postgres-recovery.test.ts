import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { afterAll, afterEach, expect, test } from "vitest";
import { readFields } from "../src/json.ts";
import { endRemainders } from "../src/postmaster.ts";
import {
  events,
  nameOf,
  postgresProcesses,
  postmasterPid,
  printedUrl,
  query,
  removeDataDirs,
  start,
  stopServers,
  usedDataDir,
} from "./embedded-server.ts";
import { runFixture } from "./fixture-process.ts";

afterEach(stopServers);
afterAll(removeDataDirs);

test("a killed server is restarted at the same address with committed data, even during a long query", async () => {
  const dataDir = await usedDataDir();
  const { url } = await start(dataDir, { durable: true });
  expect(await query(url, "show fsync")).toEqual(["on"]);
  await query(url, "create table boats as select 'Mistral' as name");
  const killed = postmasterPid(dataDir);
  process.kill(killed, "SIGKILL");
  await expect
    .poll(() => query(url, "select name from boats"), { timeout: 10_000 })
    .toEqual(["Mistral"]);
  expect(postmasterPid(dataDir)).not.toBe(killed);
  await expect.poll(() => events).toEqual(["ended", "restarted"]);

  // The query never waits, so its process does not notice by itself that the server is gone.
  const long = query(
    url,
    "select count(*) from generate_series(1, 1e5) a, generate_series(1, 1e5) b",
  );
  const cutOff = long.catch(() => "cut off");
  await expect
    .poll(() => query(url, "select count(*)::int from pg_stat_activity where query ~ '1e5'"))
    .toEqual([2]);
  process.kill(postmasterPid(dataDir), "SIGKILL");
  expect(await cutOff).toBe("cut off");
  await expect.poll(() => query(url, "select 1"), { timeout: 10_000 }).toEqual([1]);
  await expect.poll(() => events.slice(2)).toEqual(["ended", "restarted"]);
});

test("the server of a killed owner shuts down by itself", async ({ skip }) => {
  skip(spawnSync("sh", ["-c", "setpriv --version"]).status !== 0, "this system has no setpriv");
  const dataDir = await usedDataDir();
  const owner = runFixture("hold-data-dir.ts", [dataDir]);
  await owner.nextLine();
  await owner.end("SIGKILL");
  await expect.poll(() => postgresProcesses(dataDir), { timeout: 5_000 }).toEqual([]);
  const { url } = await start(dataDir);
  expect(await query(url, "select 1")).toEqual([1]);
});

test("an uncaught error in its owner stops the server", async () => {
  const dataDir = await usedDataDir();
  // Without setpriv in PATH, the owner itself must stop the server.
  const owner = runFixture("hold-data-dir.ts", [dataDir], { env: { PATH: "/nowhere" } });
  await owner.nextLine();
  owner.write("fail\n");
  await expect.poll(() => postgresProcesses(dataDir), { timeout: 5_000 }).toEqual([]);
});

/** Kills an owner that cannot tie the server's lifetime to its own, so that the server keeps running. */
async function leaveServerBehind(dataDir: string) {
  const owner = runFixture("hold-data-dir.ts", [dataDir], { env: { PATH: "/nowhere" } });
  const url = printedUrl(await owner.nextLine());
  await owner.end("SIGKILL");
  const pid = postmasterPid(dataDir);
  expect(await query(url, "select 1")).toEqual([1]);
  return { url, pid };
}

test("a server that a killed process left is taken over by the next start, and stopped by it", async () => {
  const dataDir = await usedDataDir();
  const { url, pid } = await leaveServerBehind(dataDir);
  const next = runFixture("hold-data-dir.ts", [dataDir]);
  expect(readFields(await next.nextLine())).toEqual({ url, reused: true });
  expect(postmasterPid(dataDir)).toBe(pid);
  expect(await next.end("SIGTERM")).toBe(0);
  expect(postgresProcesses(dataDir)).toEqual([]);
});

test("a server that was taken over is restarted too when it is killed", async () => {
  const dataDir = await usedDataDir();
  const { pid } = await leaveServerBehind(dataDir);
  const { url, reused } = await start(dataDir);
  expect(reused).toBe(true);
  process.kill(pid, "SIGKILL");
  await expect.poll(() => query(url, "select 1"), { timeout: 10_000 }).toEqual([1]);
});

test("after owner and server were both killed the next start works", async () => {
  const dataDir = await usedDataDir();
  const { pid } = await leaveServerBehind(dataDir);
  process.kill(pid, "SIGKILL");
  const server = await start(dataDir);
  expect(server.reused).toBe(false);
  expect(await query(server.url, "select 1")).toEqual([1]);
});

test("a server whose data directory was deleted is not mistaken for the new one", async () => {
  const dataDir = await usedDataDir("deep".repeat(25));
  const { url } = await leaveServerBehind(dataDir);
  const left = nameOf(dataDir);
  await rm(dataDir, { recursive: true, maxRetries: 5 }); // the server may be writing into it
  const server = await start(dataDir);
  expect(server.reused).toBe(false);
  expect(server.url).not.toBe(url);
  await endRemainders(left);
  const socketDirectory = new URL(url).searchParams.get("host") ?? "";
  await rm(socketDirectory, { recursive: true, force: true });
});
