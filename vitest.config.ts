import { defineConfig } from "vitest/config";
import { messagesInOneFile } from "./tests/setup/messages.ts";
import { SlowFilesFirst } from "./tests/setup/slow-files-first.ts";

/** On a busy machine, polled conditions need more than the default of one second. */
const patiently = { timeout: 30_000 };

/**
 * Pages and rows live just long enough to survive garbage collections of the default 16 MB. With more room
 * for new objects, test processes need a tenth less CPU time.
 */
const roomForNewObjects = ["--max-semi-space-size=64"];

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        plugins: [messagesInOneFile],
        test: {
          name: "unit",
          include: ["{app,scripts,server,db,bench}/**/*.test.{ts,tsx}"],
          globalSetup: "./tests/setup/messages.ts",
          setupFiles: ["./tests/setup/whole-lists.ts", "./tests/setup/empty-document.ts"],
          // Tests leave nothing behind, so the modules that one file imported are reused for the next.
          isolate: false,
          execArgv: roomForNewObjects,
          // These tests do not measure speed, and the machine may be busy.
          testTimeout: 30_000,
          // By default, a core is left to the main process, which has little to do.
          maxWorkers: 2,
        },
      },
      {
        plugins: [messagesInOneFile],
        test: {
          name: "integration",
          include: ["tests/{integration,start}/**/*.test.ts", "packages/*/tests/**/*.test.ts"],
          globalSetup: ["./tests/setup/messages.ts", "./tests/setup/database.ts"],
          setupFiles: ["./tests/setup/whole-lists.ts", "./tests/setup/remembered-hashes.ts"],
          isolate: false,
          execArgv: roomForNewObjects,
          // Limits for tests that hang; a busy machine takes ten times as long as an idle one.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: patiently },
          // More than the number of cores, because some tests wait for servers to start or for responses that
          // are slow on purpose. A fourth worker saves no time: its own imports are a fifth of the whole
          // work.
          maxWorkers: 3,
        },
      },
      {
        // Not part of `npm test`: minutes of kills, stalls and a full disk, one after another.
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: "./tests/setup/build.ts",
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
        },
      },
      {
        plugins: [messagesInOneFile],
        test: {
          name: "screens",
          include: ["tests/screens/**/*.test.ts"],
          globalSetup: [
            "./tests/setup/messages.ts",
            "./tests/setup/database.ts",
            "./tests/setup/build.ts",
          ],
          setupFiles: ["./tests/setup/remembered-hashes.ts"],
          // The built server is loaded unchanged, once for all test files of a process.
          isolate: false,
          execArgv: roomForNewObjects,
          server: { deps: { external: [/\/build\/server\//] } },
          env: { NODE_ENV: "production", LOG_LEVEL: process.env["LOG_LEVEL"] ?? "silent" },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: patiently },
          // A third process saves no time on two cores: its own imports and compilation are a fifth of the
          // whole work.
          maxWorkers: 2,
        },
      },
    ],
  },
});
