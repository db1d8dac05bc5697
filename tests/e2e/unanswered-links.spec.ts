import { waitUntilHydrated } from "./steps/hydrated.ts";
import { test } from "./steps/kept-page.ts";
import { reload } from "./steps/reload.ts";
import { expect, test as firstVisit, type Page, type Route } from "./steps/test.ts";

const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });

for (const [how, fulfil] of [
  ["no answer", null],
  ["a proxy's error page", { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }],
] as const) {
  test(`a filter that gets ${how} leaves the page as it is, and works once the site answers`, async ({
    page,
  }) => {
    await page.goto("/search?location=Marseille&guests=2");
    await waitUntilHydrated(page.getByRole("contentinfo").getByRole("link").first());
    const cards = page.getByRole("list", { name: "Résultats" }).getByRole("link");
    await waitUntilHydrated(cards.last());
    await cards.last().scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.route(/\.data/, (route) => (fulfil ? route.fulfill(fulfil) : route.abort()));
    await page.getByRole("link", { name: /^Retirer le filtre 2 passagers/ }).dispatchEvent("click");
    await expect(notices(page)).toContainText("La page n'a pas pu être chargée.");
    await expect(page).toHaveURL("/search?location=Marseille&guests=2");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Marseille");
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.unroute(/\.data/);
    await page.getByRole("link", { name: /^Retirer le filtre 2 passagers/ }).click();
    await expect(page).toHaveURL("/search?location=Marseille");
    await expect(notices(page)).not.toContainText("La page n'a pas pu être chargée.");
  });
}

test("a link is followed if the page reloads itself, and so starts the request again, while it waits", async ({
  page,
}) => {
  await page.goto("/search?location=Marseille&guests=2");
  const filter = page.getByRole("link", { name: /^Retirer le filtre 2 passagers/ });
  await waitUntilHydrated(page.getByRole("contentinfo").getByRole("link").first());
  const requests: Route[] = [];
  await page.route(/\.data/, (route) => void requests.push(route));
  await filter.click();
  await expect.poll(() => requests.length).toBe(1);
  await reload(page);
  await expect.poll(() => requests[0]?.request().failure()?.errorText).toBe("net::ERR_ABORTED");
  await page.unroute(/\.data/);
  await expect(page).toHaveURL("/search?location=Marseille");
  await expect(filter).toHaveCount(0);
  await expect(notices(page)).not.toContainText("La page n'a pas pu être chargée.");
});

test("a search that gets no answer leaves the page and its text as they are", async ({ page }) => {
  await page.goto("/help", { waitUntil: "networkidle" });
  const text = page.getByRole("main").getByRole("searchbox");
  // Typing loads the scripts of this page.
  await text.fill("skipper");
  await waitUntilHydrated(page.getByRole("contentinfo").getByRole("link").first());
  await page.route(/\.data/, (route) => route.abort());
  await text.press("Enter");
  await expect(notices(page)).toContainText("La page n'a pas pu être chargée.");
  await expect(page).toHaveURL("/help");
  await expect(text).toHaveValue("skipper");
});

test("going back without an answer stays on the page, and works once the site answers", async ({
  page,
}) => {
  await page.goto("/search?location=Marseille");
  await waitUntilHydrated(page.getByRole("contentinfo").getByRole("link").first());
  const card = page.getByRole("article").getByRole("link").first();
  const title = (await card.textContent()) ?? "";
  await waitUntilHydrated(card);
  await card.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const boat = page.url();
  await page.waitForLoadState("networkidle");
  // A mark that the error page would remove, even if it were shown only for a moment.
  await page
    .getByRole("heading", { level: 1 })
    .evaluate((shown) => shown.toggleAttribute("data-stays"));
  await page.route(/\.data/, (route) => route.abort());
  await page.goBack();
  await expect(notices(page)).toContainText("La page n'a pas pu être chargée.");
  await expect(page).toHaveURL(boat);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.locator("[data-stays]")).toBeVisible();
  await page.unroute(/\.data/);
  await page.goBack();
  await expect(page).toHaveURL("/search?location=Marseille");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Marseille");
});

firstVisit(
  "a link stays on the page while the browser is offline, even if the other page's script is not loaded",
  async ({ page, context }) => {
    await page.goto("/search?location=Marseille");
    const card = page.getByRole("list", { name: "Résultats" }).getByRole("link").first();
    await waitUntilHydrated(page.getByRole("contentinfo").getByRole("link").first());
    await context.setOffline(true);
    // As on a phone: nothing is loaded before the tap.
    await card.dispatchEvent("click");
    await expect(notices(page)).toContainText("La page n'a pas pu être chargée.");
    await expect(page).toHaveURL("/search?location=Marseille");
    await context.setOffline(false);
    await card.click();
    await expect(page).toHaveURL(/\/boat\//);
  },
);

firstVisit(
  "a link is followed if the browser takes itself for offline and the site answers",
  async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "onLine", { get: () => false }),
    );
    await page.goto("/search?location=Marseille");
    await waitUntilHydrated(page.getByRole("contentinfo").getByRole("link").first());
    await page.getByRole("list", { name: "Résultats" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/boat\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
);
