import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { acquireLock, type Lock, LockHeldError } from "@escale/embedded-postgres/exclusive-lock";
import { compressBuiltFiles } from "#server/compress-built-files.ts";
import { fingerprintSources, needsBuild, writeStamp } from "#server/needs-build.ts";

// `npm run build`: builds the site into build/ and records a fingerprint of its sources, so that `npm start`
// only rebuilds after a change. With --if-needed it keeps a build that is up to date.

const root = dirname(import.meta.dirname);

/** Waits until no other build runs: two starts from one checkout would write into the same folder. */
async function waitForBuildLock(): Promise<Lock> {
  const directory = join(root, ".cache");
  mkdirSync(directory, { recursive: true });
  for (;;) {
    try {
      return await acquireLock(join(directory, "build.lock"));
    } catch (error) {
      if (!(error instanceof LockHeldError)) throw error;
      await sleep(200);
    }
  }
}

function compileMessages(): number {
  const script = join(import.meta.dirname, "compile-messages.ts");
  return spawnSync(process.execPath, [script], { cwd: root, stdio: "inherit" }).status ?? 1;
}

function runReactRouterBuild(): number {
  const packageFile = createRequire(import.meta.url).resolve("@react-router/dev/package.json");
  const program = join(dirname(packageFile), "bin.cjs");
  const { status } = spawnSync(process.execPath, [program, "build"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  return status ?? 1;
}

const lock = await waitForBuildLock();
try {
  if (!process.argv.includes("--if-needed") || needsBuild(root)) {
    // Computed before the build: if a source changes during the build, another build is required.
    const fingerprint = fingerprintSources(root);
    process.exitCode = compileMessages() || runReactRouterBuild();
    if (process.exitCode === 0) {
      await compressBuiltFiles(join(root, "build/client"));
      writeStamp(root, fingerprint);
    }
  }
} finally {
  await lock.release();
}
