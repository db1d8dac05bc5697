import { expect, type Page } from "@playwright/test";

/**
 * Sets the size of the page's window and waits until the page has it: on a busy machine, Chromium may
 * confirm a new size before the page is laid out for it.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await expect
    .poll(() => page.evaluate(() => [innerWidth, innerHeight]))
    .toEqual([size.width, size.height]);
}
