import { isHydrated } from "./steps/hydrated.ts";
import { expect, type Page, test } from "./steps/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Opens a page whose scripts have run, but whose hydration waits until the returned function is called. */
async function openBeforeHydration(page: Page, path: string): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    // React schedules its work by posting messages to itself.
    const original = Object.getOwnPropertyDescriptor(MessagePort.prototype, "postMessage") ?? {};
    const waiting: { port: MessagePort; message: unknown }[] = [];
    MessagePort.prototype.postMessage = function (message: unknown) {
      waiting.push({ port: this, message });
    };
    const resume = () => {
      Object.defineProperty(MessagePort.prototype, "postMessage", original);
      for (const { port, message } of waiting.splice(0)) port.postMessage(message);
    };
    Object.assign(globalThis, { countWaiting: () => waiting.length, resume });
  });
  await page.goto(path);
  await expect.poll(() => page.evaluate("countWaiting()")).toBeGreaterThan(0);
  return () => page.evaluate("resume()");
}

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test("a tap on a button before hydration takes effect after hydration", async ({ page }) => {
    const hydrate = await openBeforeHydration(page, "/search");
    const filters = page.getByRole("link", { name: /^Filtres/ });
    await filters.tap();
    expect(await isHydrated(filters)).toBe(false);
    await hydrate();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("a tap on a link before hydration navigates after hydration, without reloading the page", async ({
    page,
  }) => {
    const hydrate = await openBeforeHydration(page, "/search");
    await page.evaluate("isSamePage = true");
    const boat = page.getByRole("main").getByRole("article").getByRole("link").first();
    await boat.tap();
    expect(await isHydrated(boat)).toBe(false);
    await hydrate();
    await expect(page).toHaveURL(/\/boat\//);
    expect(await page.evaluate("isSamePage")).toBe(true);
  });
});

test("a mouse click on a page that is not hydrated in time works as without JavaScript", async ({
  page,
}) => {
  await openBeforeHydration(page, "/search");
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/boat\//);
});
