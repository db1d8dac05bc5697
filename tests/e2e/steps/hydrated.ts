import { expect, type Locator } from "@playwright/test";

/**
 * Waits until React handles an element. When it begins to, it sets the choice of a list and the text of a
 * text area once more, so that what was chosen or selected before is lost.
 */
export async function waitUntilHydrated(element: Locator): Promise<void> {
  const isHydrated = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isHydrated).toBe(true);
}
