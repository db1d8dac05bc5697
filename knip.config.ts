import type { KnipConfig } from "knip";

// Entries that no import leads to, besides those that knip's plugins find by themselves.
export default {
  workspaces: {
    ".": {
      entry: [
        // Run by hand or by other scripts.
        "scripts/*.ts",
        // Loaded by node --import in scripts/test-clocks.ts.
        "scripts/shifted-clock.js",
        // Loaded by the compiler of messages: project.inlang/settings.json.
        "scripts/typography-plugin.js",
        // Started by Stryker: scripts/mutate.ts and scripts/mutation/areas.ts.
        "scripts/mutation/{vitest.config,sample-plugin,build-mutated,load-build}.ts",
        // Run as a process of its own: app/forms/read-form-with-files.test.ts.
        "tests/support/memory-of-forms.ts",
        // The same: tests/start/interrupted-start.test.ts.
        "tests/start/fixtures/start-with-a-step.ts",
        // The entry of the server's bundle: vite.config.ts.
        "server/app.ts",
        // Started by server/worker-process.ts, once for each process of WORKERS.
        "server/worker.ts",
      ],
      project: ["{app,db,server,scripts,tests,bench}/**/*.{ts,tsx,css}", "scripts/*.js"],
    },
    "packages/embedded-postgres": {
      // Fixtures are run as processes of their own.
      entry: ["tests/**/*.test.ts", "tests/fixtures/*.ts"],
      project: ["{src,tests}/**/*.ts"],
    },
  },
  // Of the system: it gives a full disk to tests/faults.
  ignoreBinaries: ["unshare"],
  ignoreIssues: {
    // Only an exported interface is merged with its declaration in another file.
    "app/platform/events.ts": ["types"],
    "{bench,tests}/**": ["types"],
  },
} satisfies KnipConfig;
