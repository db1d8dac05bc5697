import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#tests/setup/free-port.ts";
import {
  makeTemporaryDirectory,
  removeTemporaryDirectories,
} from "#tests/support/temporary-directory.ts";

// Starts the whole site once, with the embedded database, a public address and one interface to listen on.

const script = join(import.meta.dirname, "../../server/start.ts");
let dataDir: string;
let port: number;
let site: ChildProcess;
let output = "";

beforeAll(async () => {
  dataDir = await makeTemporaryDirectory();
  port = await freePort();
  // With the permissions that an earlier version used.
  await mkdir(join(dataDir, "mail"));
  await writeFile(join(dataDir, "mail/old.eml"), "");
  for (const path of ["mail", "mail/old.eml"]) await chmod(join(dataDir, path), 0o755);
  site = spawn(process.execPath, [script], {
    cwd: "/",
    env: {
      PATH: process.env["PATH"],
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: "https://bateaux.example",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const chunk of site.stdout ?? []) {
    output += String(chunk);
    if (output.includes("Données / data")) break;
  }
});
afterAll(async () => {
  site.kill("SIGTERM");
  if (site.exitCode === null) await once(site, "exit");
  await removeTemporaryDirectories();
});

test("a site with a public address starts without demo accounts, and prints where it listens", async () => {
  expect(output).not.toContain("Escale2025!");
  expect(output).toContain("npm run first-admin");
  expect(output).toContain("Écoute sur / listens on: 127.0.0.1 (HOST)");
  expect(output).not.toContain("/dev/mail");
  const answer = await fetch(`http://127.0.0.1:${port}/search`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain('href="/boat/');
});

test("the site answers at HOST and nowhere else", async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  for (const host of ["127.0.0.2", ...others.map(({ address }) => address)]) {
    await expect(fetch(`http://${host}:${port}/readyz`)).rejects.toThrow("fetch failed");
  }
});

test("other users of the machine cannot read anything below DATA_DIR", async () => {
  const entries = await readdir(dataDir, { withFileTypes: true });
  expect(entries.map(({ name }) => name)).toContain("secrets.json");
  const open = [];
  for (const entry of entries) {
    const { mode } = await stat(join(dataDir, entry.name));
    if ((mode & 0o077) !== 0) open.push(`${entry.name} ${(mode & 0o777).toString(8)}`);
  }
  expect(open).toEqual([]);
});
