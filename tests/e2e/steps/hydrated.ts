import { expect, type Locator } from "@playwright/test";

/** Polls quickly, because most pages are hydrated soon. */
const soon = { intervals: [10, 20, 40, 80, 160, 320] };

/** Whether React has hydrated an element. */
export function isHydrated(element: Locator): Promise<boolean> {
  return element.evaluate((node) =>
    Object.keys(node).some((key) => key.startsWith("__reactProps")),
  );
}

/**
 * Waits until React has hydrated an element. Hydration sets the value of a select and the text of a textarea
 * again, so a value chosen or text selected earlier would be lost.
 */
export async function waitUntilHydrated(element: Locator): Promise<void> {
  await expect.poll(() => isHydrated(element), soon).toBe(true);
}
