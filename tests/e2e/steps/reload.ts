import type { Page } from "@playwright/test";

/** Makes the page reload its data, as when the user signs in or out in another tab. */
export async function reload(page: Page): Promise<void> {
  await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    new BroadcastChannel("session").postMessage("somebody.else");
  });
}
