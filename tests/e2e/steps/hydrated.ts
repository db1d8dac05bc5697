import { expect, type Locator } from "@playwright/test";

/**
 * Waits until React handles an element. Before, it sets the text of a text area once more, which takes
 * away the selection that typing replaces.
 */
export async function waitUntilHydrated(element: Locator): Promise<void> {
  const isHydrated = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isHydrated).toBe(true);
}
