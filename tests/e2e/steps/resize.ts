import { setTimeout } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";

type Size = { width: number; height: number };

/**
 * Sets the size of the page's window and waits until the page has it: on a busy machine, Chromium may
 * confirm a new size before the page is laid out for it.
 */
export async function resize(page: Page, size: Size): Promise<void> {
  await setWindowSize(page, size);
  await expect
    .poll(() => page.evaluate(() => [innerWidth, innerHeight]))
    .toEqual([size.width, size.height]);
}

/**
 * Sets the size of the page's window. Very rarely, Chromium never confirms a size although the page goes on
 * working, and Playwright would wait until the test's end. The size is then set once more.
 */
export async function setWindowSize(page: Page, size: Size): Promise<void> {
  const isConfirmed = await Promise.race([
    page.setViewportSize(size).then(() => true),
    setTimeout(20_000, false, { ref: false }),
  ]);
  if (!isConfirmed) await page.setViewportSize(size);
}
