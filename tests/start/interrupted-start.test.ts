import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { freePort } from "#tests/setup/free-port.ts";
import {
  makeTemporaryDirectory,
  removeTemporaryDirectories,
} from "#tests/support/temporary-directory.ts";

const projectRoot = join(import.meta.dirname, "../..");
const start = join(projectRoot, "server/start.ts");
const dev = join(projectRoot, "server/dev.ts");

afterAll(removeTemporaryDirectories);

/** Runs a start in its own process group, as a terminal does. */
async function runStart(script: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--conditions=development", script], {
    cwd: "/",
    env: { PATH: process.env["PATH"], PORT: String(await freePort()), ...environment },
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("The start has no process");
  const said = { output: "", errors: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said.output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said.errors += text));
  const ended = once(child, "close").then(([code]: number[]) => ({ code, errors: said.errors }));
  /** Sends SIGINT to all processes of the group, including the programs of the step. */
  const pressControlC = () => process.kill(-pid, "SIGINT");
  const terminate = () => child.kill("SIGTERM");
  return { said, ended, pressControlC, terminate };
}

// Windows has no process groups.
describe.skipIf(process.platform === "win32")("Ctrl-C during the start", () => {
  test("ends it with code 0 and no error message, although it also ends the step's program", async () => {
    const fixture = join(import.meta.dirname, "fixtures/start-with-a-step.ts");
    const { said, ended, pressControlC } = await runStart(fixture);
    while (!said.output.includes("begun")) await sleep(5);
    pressControlC();
    expect(await ended).toEqual({ code: 0, errors: "" });
  });

  test("ends a development start too, and leaves the data directory unlocked", async () => {
    const dataDir = await makeTemporaryDirectory();
    const { ended, pressControlC } = await runStart(dev, { DATA_DIR: dataDir });
    // initdb creates this folder first.
    while (globSync(join(dataDir, "postgres.new-*/base")).length === 0) await sleep(5);
    pressControlC();
    expect(await ended).toEqual({ code: 0, errors: "" });
    expect(existsSync(join(dataDir, "escale.lock"))).toBe(false);
  });
});

test.each(["1", "2"])(
  "SIGTERM to a first start with WORKERS=%s leaves the rest of the demo's pictures, and none behind",
  async (workers) => {
    const dataDir = await makeTemporaryDirectory();
    const { ended, terminate } = await runStart(start, {
      DATA_DIR: dataDir,
      WORKERS: workers,
    });
    const files = () => globSync(join(dataDir, "files/*/**/*.*"));
    while (files().length === 0) await sleep(20);
    terminate();
    expect(await ended).toEqual({ code: 0, errors: "" });
    expect(files()).toEqual([]);
    expect(existsSync(join(dataDir, "escale.lock"))).toBe(false);
  },
);

test("a development start that cannot succeed says why in one bilingual line", async () => {
  const { ended } = await runStart(dev, { DATA_DIR: join(projectRoot, "package.json") });
  const errors: unknown = expect.stringMatching(
    /^DATA_DIR .* n'est pas un dossier [^\n]* \/ [^\n]*\n$/,
  );
  expect(await ended).toEqual({ code: 1, errors });
});
