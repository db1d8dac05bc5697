import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { acquireLock, LockHeldError } from "../src/exclusive-lock.ts";
import { parseHolder } from "../src/lock-holder.ts";
import { endFixtures, runFixture } from "./fixture-process.ts";
import { makeTemporaryDirectory, removeTemporaryDirectories } from "./temporary-directory.ts";

let directory: string;
let lockFile: string;
beforeEach(async () => {
  directory = await makeTemporaryDirectory();
  lockFile = join(directory, "data.lock");
});
afterEach(async () => {
  vi.useRealTimers();
  await endFixtures();
});
afterAll(removeTemporaryDirectories);

async function holdLock() {
  const holder = runFixture("take-lock.ts", [lockFile]);
  expect(await holder.nextLine()).toBe("ready");
  holder.write("go\n");
  expect(await holder.nextLine()).toBe("won");
  return holder;
}

test("a second process is refused while the first runs, and gets the first one's pid", async () => {
  const holder = await holdLock();
  const refusal = acquireLock(lockFile);
  await expect(refusal).rejects.toThrow(LockHeldError);
  await expect(refusal).rejects.toMatchObject({ path: lockFile, pid: holder.pid });
});

test("one process cannot take the lock twice", async () => {
  const lock = await acquireLock(lockFile);
  await expect(acquireLock(lockFile)).rejects.toThrow(LockHeldError);
  await lock.release();
});

test("a released lock can be acquired again and leaves no file", async () => {
  const lock = await acquireLock(lockFile);
  await lock.release();
  expect(await readdir(directory)).toEqual([]);
  await (await acquireLock(lockFile)).release();
});

test("the lock of a killed process is taken over", async () => {
  await (await holdLock()).end("SIGKILL");
  const lock = await acquireLock(lockFile);
  await expect(acquireLock(lockFile)).rejects.toThrow(LockHeldError);
  await lock.release();
});

test("the lock of an earlier process whose pid is in use again is taken over", async () => {
  const lock = await acquireLock(lockFile);
  const mine = parseHolder(await readFile(lockFile, "utf8"), lockFile);
  await lock.release();
  await writeFile(lockFile, JSON.stringify({ ...mine, id: "earlier", startTime: "1" }));
  await (await acquireLock(lockFile)).release();
  expect(await readdir(directory)).toEqual([]);
});

test("a damaged lock file counts as free", async () => {
  await writeFile(lockFile, "");
  await writeFile(`${lockFile}.after-earlier`, "");
  await (await acquireLock(lockFile)).release();
  expect(await readdir(directory)).toEqual([]);
});

/** A holder whose pid has no meaning here, as for another container that shares the volume. */
const stranger = { id: "stranger", pid: 1, startTime: null, pidScope: "another boot" };

test("a holder in another container counts as running while its heartbeat continues", async () => {
  await writeFile(lockFile, JSON.stringify(stranger));
  const heart = setInterval(() => void utimes(lockFile, new Date(), new Date()), 300);
  await expect(acquireLock(lockFile)).rejects.toThrow(LockHeldError);
  clearInterval(heart);
});

test("a silent holder in another container is replaced", async () => {
  await writeFile(lockFile, JSON.stringify(stranger));
  vi.useFakeTimers({ toFake: ["performance"] });
  const seconds = setInterval(() => vi.advanceTimersByTime(1_000), 50);
  await (await acquireLock(lockFile)).release();
  clearInterval(seconds);
  expect(await readdir(directory)).toEqual([]);
});

async function race(contenders: number): Promise<string[]> {
  const processes = Array.from({ length: contenders }, () =>
    runFixture("take-lock.ts", [lockFile]),
  );
  for (const process of processes) expect(await process.nextLine()).toBe("ready");
  for (const process of processes) process.write("go\n");
  return Promise.all(processes.map((process) => process.nextLine()));
}

test("one of 8 processes at the same moment gets the lock", async () => {
  const results = await race(8);
  expect(results.filter((result) => result === "won")).toHaveLength(1);
  expect(results.filter((result) => result === "refused")).toHaveLength(7);
});

test("one of 8 processes gets the lock of a killed holder", async () => {
  await (await holdLock()).end("SIGKILL");
  const results = await race(8);
  expect(results.filter((result) => result === "won")).toHaveLength(1);
  expect(results.filter((result) => result === "refused")).toHaveLength(7);
});
