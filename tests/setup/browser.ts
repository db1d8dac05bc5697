import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const systemBrowsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * The browser for the tests: the one named by CHROMIUM_PATH, Playwright's own, the system's, or the one from
 * npm.
 */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  // Root cannot use the browser's sandbox. Without network, background requests only cost time.
  const args = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"];
  const named = process.env["CHROMIUM_PATH"];
  if (named) return { executablePath: named, args };
  const installed = [chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path));
  if (installed) return { executablePath: installed, args };
  // This variable makes the package unpack libraries that a minimal system lacks.
  process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs24.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  return { executablePath: await packaged.executablePath(), args: ["--no-sandbox"] };
}
