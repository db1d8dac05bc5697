import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { DataDirInUseError, lockDataDir } from "#server/data-dir-lock.ts";
import { endFixtures, runFixture } from "./fixture-process.ts";
import { makeTemporaryDirectory, removeTemporaryDirectories } from "./temporary-data-dir.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await makeTemporaryDirectory(), "data");
});
afterEach(endFixtures);
afterAll(() => removeTemporaryDirectories([]));

async function holdLock() {
  const holder = runFixture("take-lock.ts", [dataDir]);
  expect(await holder.nextLine()).toBe("ready");
  holder.write("go\n");
  expect(await holder.nextLine()).toBe("won");
  return holder;
}

test("a second process is refused while the first lives, in both languages and with its pid", async () => {
  const holder = await holdLock();
  const refusal = lockDataDir(dataDir);
  await expect(refusal).rejects.toThrow(DataDirInUseError);
  await expect(refusal).rejects.toThrow(/est déjà utilisé.*is already in use/);
  await expect(refusal).rejects.toThrow(String(holder.pid));
});

test("one process cannot take the lock twice", async () => {
  const lock = await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirInUseError);
  await lock.release();
});

test("a released lock is free again and leaves no file", async () => {
  const lock = await lockDataDir(dataDir);
  await lock.release();
  expect(await readdir(dataDir)).toEqual([]);
  await (await lockDataDir(dataDir)).release();
});

test("the lock of a killed process is taken over", async () => {
  await (await holdLock()).end("SIGKILL");
  const lock = await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirInUseError);
  await lock.release();
});

test("the lock of an earlier process with a pid that is in use again is taken over", async () => {
  const lock = await lockDataDir(dataDir);
  const lockFile = join(dataDir, "escale.lock");
  const mine = JSON.parse(await readFile(lockFile, "utf8"));
  await lock.release();
  await writeFile(lockFile, JSON.stringify({ ...mine, id: "earlier", startTime: "1" }));
  await (await lockDataDir(dataDir)).release();
  expect(await readdir(dataDir)).toEqual([]);
});

test("a damaged lock file counts as nobody's", async () => {
  await (await lockDataDir(dataDir)).release();
  await writeFile(join(dataDir, "escale.lock"), "");
  await writeFile(join(dataDir, "escale.lock.after-earlier"), "");
  await (await lockDataDir(dataDir)).release();
  expect(await readdir(dataDir)).toEqual([]);
});

/** A holder whose pid means nothing here, as in another container on the same volume. */
const stranger = { id: "stranger", pid: 1, startTime: null, pidScope: "another boot" };

test("a holder in another container counts as alive while its heartbeat goes on", async () => {
  await (await lockDataDir(dataDir)).release();
  const lockFile = join(dataDir, "escale.lock");
  await writeFile(lockFile, JSON.stringify(stranger));
  const heart = setInterval(() => void utimes(lockFile, new Date(), new Date()), 300);
  await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirInUseError);
  clearInterval(heart);
});

test("a silent holder in another container is replaced", async () => {
  await (await lockDataDir(dataDir)).release();
  await writeFile(join(dataDir, "escale.lock"), JSON.stringify(stranger));
  await (await lockDataDir(dataDir)).release();
  expect(await readdir(dataDir)).toEqual([]);
});

async function race(contenders: number): Promise<string[]> {
  const processes = Array.from({ length: contenders }, () => runFixture("take-lock.ts", [dataDir]));
  for (const process of processes) expect(await process.nextLine()).toBe("ready");
  for (const process of processes) process.write("go\n");
  return Promise.all(processes.map((process) => process.nextLine()));
}

test("of 8 processes at the same moment one wins", async () => {
  const results = await race(8);
  expect(results.filter((result) => result === "won")).toHaveLength(1);
  expect(results.filter((result) => result === "refused")).toHaveLength(7);
});

test("of 8 processes after a killed holder one wins", async () => {
  await (await holdLock()).end("SIGKILL");
  const results = await race(8);
  expect(results.filter((result) => result === "won")).toHaveLength(1);
  expect(results.filter((result) => result === "refused")).toHaveLength(7);
});
