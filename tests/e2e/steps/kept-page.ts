import type { BrowserContext, Page } from "@playwright/test";
import { setWindowSize } from "./resize.ts";
import { test as base } from "./signed-in.ts";

/** The open contexts by the options that a context keeps; all others are set anew for each test. */
type Kept = Map<string, BrowserContext>;

/** A text of the site. After any other address, such as `about:blank`, the browser starts a new process. */
const nothing = "/robots.txt";

/**
 * Tests that share one page of their worker, one after the other. A new page starts a process that has
 * compiled none of the site's scripts, and so takes twice the work. Each test begins without stored data and
 * with its own account, size and media. Tests that change the page for good (its clock, its first scripts) or
 * that are about a first visit have a page of their own (`test.ts`, `signed-in.ts`).
 */
export const test = base.extend<{ otherPage: Page }, { kept: Kept }>({
  kept: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's names
    async ({}, use) => {
      const kept: Kept = new Map();
      await use(kept);
      for (const context of kept.values()) await context.close();
    },
    { scope: "worker" },
  ],
  context: async (
    { kept, browser, storageState, hasTouch, isMobile, javaScriptEnabled, locale },
    use,
  ) => {
    const options = JSON.stringify({ hasTouch, isMobile, javaScriptEnabled, locale });
    const context = kept.get(options) ?? (await browser.newContext());
    kept.set(options, context);
    if (typeof storageState === "object") await context.addCookies(storageState.cookies);
    await use(context);
    await empty(context);
  },
  page: async ({ context, viewport, contextOptions }, use, testInfo) => {
    const page = context.pages()[0] ?? (await context.newPage());
    const { reducedMotion = null, forcedColors = null } = contextOptions;
    await page.emulateMedia({ media: null, contrast: null, reducedMotion, forcedColors });
    if (viewport) await setWindowSize(page, viewport);
    await use(page);
    // A failed test ends its worker, after pictures of this page were taken.
    if (testInfo.status === testInfo.expectedStatus) await leave(page);
  },
  /** The page of a second person or device, on a desktop, signed out at first. */
  otherPage: async ({ kept, browser, contextOptions }, use, testInfo) => {
    const context = kept.get("other") ?? (await browser.newContext(ofAnother));
    kept.set("other", context);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion ?? null });
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) return;
    await leave(page);
    await empty(context);
  },
});

const ofAnother = {
  storageState: { cookies: [], origins: [] },
  locale: "fr-FR",
  hasTouch: false,
  isMobile: false,
  javaScriptEnabled: true,
  viewport: { width: 1280, height: 800 },
};

async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // Pages that stay open would reload whenever another test changes what they show.
  await page.goto(nothing, { waitUntil: "commit" });
  await Promise.all([
    page.mouse.move(0, 0),
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    }),
  ]);
}

async function empty(context: BrowserContext): Promise<void> {
  for (const other of context.pages().slice(1)) await other.close();
  await context.setOffline(false);
  await context.clearCookies();
}
