import type { Locator } from "@playwright/test";
import { waitUntilHydrated } from "./hydrated.ts";

/**
 * Replaces the texts of elements by one that is harder to fit. Hydration would put the page's own texts back.
 */
export async function replaceTexts(elements: Locator, text: string): Promise<void> {
  await waitUntilHydrated(elements.first());
  await elements.evaluateAll((all, newText) => {
    for (const element of all) element.textContent = newText;
  }, text);
}
