import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/setup/browser.ts";
import { freePort } from "./tests/setup/free-port.ts";

// Workers load this file again: what is chosen once is handed on through the environment.
process.env["E2E_PORT"] ??= String(await freePort());
process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "escale-e2e-"));
const browser = await findBrowser();
const baseURL = `http://localhost:${process.env["E2E_PORT"]}`;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalTeardown: "./tests/setup/remove-e2e-data.ts",
  forbidOnly: Boolean(process.env["CI"]),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Bounds for what hangs; a busy machine takes ten times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    // As a browser, and not as a crawler, which gets pages in another way.
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
    viewport: { width: 1280, height: 800 },
    // Recording every step doubles the work of a run: `npm run test:e2e -- --trace retain-on-failure`
    // records one that fails. The screenshot and the page's accessibility tree are kept anyway.
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
      // Configured, so that translations are offered, and never reached.
      LIBRETRANSLATE_URL: "http://127.0.0.1:9",
      LOG_LEVEL: "warn",
      // Encoding them would take longer than all the rest of the start.
      DEMO_PICTURES: "0",
    },
  },
});
