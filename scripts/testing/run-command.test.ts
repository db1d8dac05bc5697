import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "run-command-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const never = new AbortController().signal;
const script = (code: string, signal = never) =>
  runCommand({ program: "node", args: ["-e", code] }, { cwd: folder, signal });

test("the exit code is returned", async () => {
  expect(await script("process.exit(7)")).toBe(7);
  expect(await script("")).toBe(0);
});

test("a killed child has a non-zero exit code", async () => {
  expect(await script("process.kill(process.pid, 'SIGKILL')")).not.toBe(0);
});

test("a program that does not exist fails without throwing", async () => {
  const command = { program: "no-such-program", args: [] };
  expect(await runCommand(command, { cwd: folder, signal: never })).toBe(127);
});

test("an abort ends the child and its own children", async () => {
  const stop = new AbortController();
  const ticks = join(folder, "ticks");
  const ticker = `setInterval(() => require("node:fs").appendFileSync(${JSON.stringify(ticks)}, "."), 20);`;
  const parent = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(ticker)}]); setInterval(() => {}, 1000);`;
  const exit = script(parent, stop.signal);
  await expect.poll(() => existsSync(ticks), { timeout: 10_000 }).toBe(true);
  stop.abort();
  expect(await exit).not.toBe(0);
  const size = await sizeAfter(ticks, 200);
  expect(await sizeAfter(ticks, 200)).toBe(size);
}, 20_000);

async function sizeAfter(path: string, milliseconds: number): Promise<number> {
  await wait(milliseconds);
  return statSync(path).size;
}
