import { expect, type Locator } from "./test.ts";

/**
 * Skips the pauses of a page, such as those before it tries again, until an element is visible. The page's
 * clock must be installed before the pause begins (`page.clock.install()`).
 */
export async function skipTimeUntilVisible(element: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await element.page().clock.fastForward(5_000);
      return element.isVisible();
    })
    .toBe(true);
}
