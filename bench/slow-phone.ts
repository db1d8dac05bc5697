import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type CDPSession, chromium, type Locator, type Page } from "@playwright/test";
import { findBrowser } from "#tests/setup/browser.ts";
import { costOfTrace, type LoadCost } from "./main-thread.ts";

const settledWithinMs = 30_000;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: "fr-FR",
} as const;

/** A browser that measures pages on a phone's screen, each with an empty cache. */
export async function openPhoneBrowser() {
  const browser = await chromium.launch(await findBrowser());
  return {
    /** Loads a page with the CPU slowed down by this factor. */
    load: (url: string, slowdown: number) =>
      onPage(browser, slowdown, (page, client) => costOfLoad(browser, page, { client, url })),
    /** Milliseconds from the first tap on a page to the next paint. */
    tap: (url: string, slowdown: number, target: (page: Page) => Locator) =>
      onPage(browser, slowdown, (page, client) => timeOfTap(page, client, { url, target })),
    close: () => browser.close(),
  };
}

async function onPage<Result>(
  browser: Browser,
  slowdown: number,
  measure: (page: Page, client: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send("Performance.enable");
    await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    return await measure(page, client);
  } finally {
    await context.close();
  }
}

async function costOfLoad(
  browser: Browser,
  page: Page,
  { client, url }: { client: CDPSession; url: string },
): Promise<LoadCost> {
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
  await page.goto(url, { waitUntil: "load" });
  await untilSettled(client);
  return costOfTrace(JSON.parse((await browser.stopTracing()).toString()));
}

type Tap = { url: string; target: (page: Page) => Locator };

/**
 * Taps once the page has loaded. The browser itself reports the time from the tap to the next paint (Event
 * Timing). NaN if it reports none.
 */
async function timeOfTap(page: Page, client: CDPSession, { url, target }: Tap): Promise<number> {
  await page.addInitScript(() => {
    // "first-input" reports the first tap even if it was handled faster than the duration threshold of
    // "event".
    for (const type of ["event", "first-input"]) {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const isTap = Number(Reflect.get(entry, "interactionId")) > 0;
          if (isTap) console.debug(`interaction ${entry.duration}`);
        }
      }).observe(Object.assign({ type, buffered: true }, { durationThreshold: 16 }));
    }
  });
  const times: number[] = [];
  page.on("console", (message) => {
    const [, ms] = /^interaction ([\d.]+)$/.exec(message.text()) ?? [];
    if (ms !== undefined) times.push(Number(ms));
  });
  await page.goto(url, { waitUntil: "load" });
  const box = await boxOf(target(page).filter({ visible: true }).first());
  if (!box) throw new Error(`${url}: there is nothing to tap`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + Math.min(box.height / 2, 80));
  await untilSettled(client);
  return times.length === 0 ? Number.NaN : Math.max(...times);
}

/** Tries again, in case a loaded script replaced a link with a button during the measurement. */
async function boxOf(target: Locator) {
  return (await target.boundingBox()) ?? target.boundingBox();
}

/** Resolves once the main thread has been nearly idle for a second, or after 30 seconds. */
async function untilSettled(client: CDPSession): Promise<void> {
  const endsAt = performance.now() + settledWithinMs;
  let quiet = 0;
  let before = await taskMs(client);
  while (quiet < 2 && performance.now() < endsAt) {
    await sleep(500);
    const now = await taskMs(client);
    quiet = now - before < 25 ? quiet + 1 : 0;
    before = now;
  }
}

async function taskMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}
