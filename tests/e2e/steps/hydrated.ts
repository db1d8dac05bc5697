import { expect, type Locator } from "@playwright/test";

/** Whether React handles an element. */
export function isHydrated(element: Locator): Promise<boolean> {
  return element.evaluate((node) =>
    Object.keys(node).some((key) => key.startsWith("__reactProps")),
  );
}

/**
 * Waits until React handles an element. When it begins to, it sets the choice of a list and the text of a
 * text area once more, so that what was chosen or selected before is lost.
 */
export async function waitUntilHydrated(element: Locator): Promise<void> {
  await expect.poll(() => isHydrated(element)).toBe(true);
}
