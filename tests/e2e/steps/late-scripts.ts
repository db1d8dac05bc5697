import type { Page } from "./test.ts";

/** Opens a page whose scripts do not load until the returned function is called. */
export async function openWithLateScripts(page: Page, path: string): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^?]+\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return arrival.resolve;
}
