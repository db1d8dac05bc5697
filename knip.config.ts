import type { KnipConfig } from "knip";

// Entry files that no import leads to, besides those that knip's plugins detect.
export default {
  workspaces: {
    ".": {
      entry: [
        // Run by hand or by other scripts.
        "scripts/*.ts",
        // Loaded by node --import in scripts/test-clocks.ts.
        "scripts/testing/shifted-clock.js",
        // Loaded by the message compiler: project.inlang/settings.json.
        "scripts/messages/typography-plugin.js",
        // Started by Stryker: scripts/mutate.ts and scripts/mutation/areas.ts.
        "scripts/mutation/{vitest.config,sample-plugin,build-mutated,load-build}.ts",
        // Run as a separate process: app/forms/read-form-with-files.test.ts.
        "tests/support/memory-of-forms.ts",
        // Also run as a separate process: tests/start/interrupted-start.test.ts.
        "tests/start/fixtures/start-with-a-step.ts",
        // The browser's runtime of the compiled messages: scripts/bundle/browser-messages.ts.
        "app/i18n/paraglide-browser.ts",
        // The entry of the server's bundle: vite.config.ts.
        "server/app.ts",
        // Started by server/worker-process.ts, once for each process of WORKERS.
        "server/worker.ts",
      ],
      project: ["{app,db,server,scripts,tests,bench}/**/*.{ts,tsx,css}", "scripts/**/*.js"],
    },
    "packages/embedded-postgres": {
      // Fixtures are run as separate processes.
      entry: ["tests/**/*.test.ts", "tests/fixtures/*.ts"],
      project: ["{src,tests}/**/*.ts"],
    },
  },
  // A program of the system that gives a site in tests/faults its own small disk, which can be filled.
  ignoreBinaries: ["unshare"],
  ignoreIssues: {
    // Only an exported interface can be merged with its declaration in another file.
    "app/platform/events/events.ts": ["types"],
    "{bench,tests}/**": ["types"],
  },
} satisfies KnipConfig;
