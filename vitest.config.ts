import { defineConfig } from "vitest/config";
import { messagesInOneFile } from "./tests/setup/messages.ts";
import { SlowFilesFirst } from "./tests/setup/slow-files-first.ts";

/** What is waited for comes after more than the usual second where a machine is busy. */
const patiently = { timeout: 30_000 };

/**
 * Pages and rows live just long enough to survive collections of the default 16 MB: with room for more at
 * once, test processes need a tenth less of the processor.
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
          // Tests leave nothing behind, so what one file imported serves the next.
          isolate: false,
          execArgv: roomForNewObjects,
          // Speed is not what these tests are about, and a machine may be busy.
          testTimeout: 30_000,
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
          // Bounds for what hangs; a busy machine takes ten times as long as a quiet one.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: patiently },
          // More than cores, because some tests wait, for servers to start or answers that take their time on
          // purpose. A fourth gains no time: what each imports for itself is a fifth of the whole work.
          maxWorkers: 3,
        },
      },
      {
        // Outside of `npm test`: minutes of kills, stalls and a full disk, one after another.
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
          // The built server is loaded as it is, once for all files of a process.
          isolate: false,
          execArgv: roomForNewObjects,
          server: { deps: { external: [/\/build\/server\//] } },
          env: { NODE_ENV: "production", LOG_LEVEL: process.env["LOG_LEVEL"] ?? "silent" },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: patiently },
          // A third process gains no time on two cores: what it imports and compiles for itself is a
          // fifth of the whole work.
          maxWorkers: 2,
        },
      },
    ],
  },
});
