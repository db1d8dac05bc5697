import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/setup/browser.ts";
import { freePort } from "./tests/setup/free-port.ts";

// Each worker loads this file again, so values that are chosen once are passed on in the environment.
process.env["E2E_PORT"] ??= String(await freePort());
process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "escale-e2e-"));
const browser = await findBrowser();
// Pages of tests are too short-lived for optimized code: compiling it costs more than it saves, and so does
// collecting the garbage of a small heap. Together this is a fifth of the browser tests' work.
browser.args.push("--js-flags=--no-opt --no-maglev --min-semi-space-size=16");
const baseURL = `http://localhost:${process.env["E2E_PORT"]}`;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalTeardown: "./tests/setup/remove-e2e-data.ts",
  forbidOnly: Boolean(process.env["CI"]),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Limits for tests that hang; a busy machine takes ten times as long as an idle one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    // The user agent of a browser, because crawlers get pages in a different way.
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
    viewport: { width: 1280, height: 800 },
    // Recording every step doubles the work of a run. `npm run test:e2e -- --trace retain-on-failure` records
    // failing tests. The screenshot and the page's accessibility tree are always kept on failure.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: browser,
  },
  webServer: {
    command: "node server/start.ts",
    url: `${baseURL}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORT: process.env["E2E_PORT"],
      DATA_DIR: process.env["E2E_DATA_DIR"],
      RATE_LIMIT: "0",
      // Configured so that translations are offered, but never reached.
      LIBRETRANSLATE_URL: "http://127.0.0.1:9",
      LOG_LEVEL: "warn",
      // Encoding the pictures would take longer than the rest of the start.
      DEMO_PICTURES: "0",
    },
  },
});
