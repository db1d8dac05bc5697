import { test as base, type Page } from "@playwright/test";

export type { APIRequestContext, Locator, Page, Response, Route } from "@playwright/test";
export { expect } from "@playwright/test";

/**
 * `npm run test:clocks` shifts the server's clock by this many milliseconds, and the browser's clock follows.
 */
const offset = Number(process.env["CLOCK_OFFSET"] ?? 0);

/** How many times slower pages run their scripts and layout, to find tests that depend on a fast machine. */
const slowdown = Number(process.env["SLOWDOWN"] ?? 1);

export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const openContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await openContext(options);
        if (offset !== 0) await context.addInitScript(shiftDate, offset);
        if (slowdown !== 1) context.on("page", slowDown);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
});

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Runs in each page before the page's own scripts. */
function shiftDate(milliseconds: number): void {
  const systemNow = Date.now;
  const now = () => systemNow() + milliseconds;
  Date.now = now;
  globalThis.Date = new Proxy(Date, {
    construct(target, given, newTarget) {
      const values: unknown[] = given.length === 0 ? [now()] : given;
      const date: unknown = Reflect.construct(target, values, newTarget);
      if (!(date instanceof target)) throw new TypeError("not a date");
      return date;
    },
    apply: (target) => new target(now()).toString(),
  });
}
