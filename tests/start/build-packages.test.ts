import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const projectRoot = dirname(dirname(import.meta.dirname));
const run = promisify(execFile);

test("npm ci installs the packages that the start needs to build, even if NODE_ENV is production", async () => {
  const { stdout } = await run("npm", ["config", "get", "omit"], {
    cwd: projectRoot,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], NODE_ENV: "production" },
    // On Windows, npm is a shell script.
    shell: process.platform === "win32",
  });
  expect(stdout.trim()).toBe("");
});
