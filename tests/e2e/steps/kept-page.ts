import type { BrowserContext } from "@playwright/test";
import { test as base } from "./signed-in.ts";

/** What a page keeps for as long as it is open; all else is set anew for each test. */
type Kept = { context: BrowserContext; options: string };

/** A text of the site. After any other address, such as `about:blank`, the browser starts a new process. */
const nothing = "/robots.txt";

/**
 * Tests of what pages look like, which share one page of their worker, one after the other. A new page starts
 * a process that has compiled none of the site's scripts, and so takes twice the work. Each test begins
 * without stored data and with its own account, size and media. Tests that change the page for good (its
 * clock, its first scripts) or that are about a first visit have a page of their own (`signed-in.ts`).
 */
export const test = base.extend<object, { kept: { current: Kept | null } }>({
  kept: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's names
    async ({}, use) => {
      const kept: { current: Kept | null } = { current: null };
      await use(kept);
      await kept.current?.context.close();
    },
    { scope: "worker" },
  ],
  context: async (
    { kept, browser, storageState, hasTouch, isMobile, javaScriptEnabled, locale },
    use,
  ) => {
    const options = JSON.stringify({ hasTouch, isMobile, javaScriptEnabled, locale });
    if (kept.current?.options !== options) {
      await kept.current?.context.close();
      kept.current = { context: await browser.newContext(), options };
    }
    const { context } = kept.current;
    if (typeof storageState === "object") await context.addCookies(storageState.cookies);
    await use(context);
    for (const other of context.pages().slice(1)) await other.close();
    await context.setOffline(false);
    await context.clearCookies();
  },
  page: async ({ context, viewport, contextOptions }, use, testInfo) => {
    const page = context.pages()[0] ?? (await context.newPage());
    const { reducedMotion = null, forcedColors = null } = contextOptions;
    await page.emulateMedia({ media: null, contrast: null, reducedMotion, forcedColors });
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    // A failed test ends its worker, after pictures of this page were taken.
    if (testInfo.status !== testInfo.expectedStatus) return;
    await page.unrouteAll({ behavior: "ignoreErrors" });
    // Pages that stay open would reload whenever another test changes what they show.
    await page.goto(nothing);
    await page.mouse.move(0, 0);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  },
});
