import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor goes from the home page over a city and its type to a search, and switches the language on the way", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Toutes les destinations" }).click();
    await expect(page).toHaveURL("/location-bateau");
    await page.getByRole("main").getByRole("link", { name: "Marseille" }).click();
    await expect(page).toHaveURL("/location-bateau/marseille");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Location de bateau à Marseille");
    const boats = page.getByRole("region", { name: "Les bateaux", exact: true });
    await expect(boats.getByRole("article").first()).toContainText("Marseille");

    await page.getByRole("region", { name: "Par type de bateau" }).getByText("Voilier").click();
    await expect(page).toHaveURL("/location-bateau/marseille/voilier");
    await expect(heading).toHaveText("Location de voilier à Marseille");

    await page.getByRole("contentinfo").getByRole("button", { name: "English" }).click();
    await expect(page).toHaveURL("/en/boat-rental/marseille/sailboat");
    await expect(heading).toHaveText("Sailboat rental in Marseille");
    await page.getByRole("link", { name: "Choose my dates" }).click();
    await expect(page).toHaveURL(/\/en\/search\?location=Marseille.*type=voile/);
  });
});

test("what search engines find: a sitemap of pages that exist, each under its own address", async ({
  page,
  request,
  baseURL,
}) => {
  const index = await (await request.get("/sitemap.xml")).text();
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
  expect(parts.length).toBeGreaterThanOrEqual(2);
  for (const part of parts) {
    const addresses = [
      ...(await (await request.get(part)).text()).matchAll(/<loc>([^<]+)<\/loc>/g),
    ];
    expect(addresses.length).toBeGreaterThan(0);
    for (const [, address = ""] of addresses.filter((_, place) => place % 23 === 0)) {
      const answer = await request.get(address);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(html).toContain(`<link rel="canonical" href="${address}"`);
      expect(html).not.toContain('content="noindex"');
    }
  }

  for (const path of ["/login", "/en/login", "/search?guests=4", "/location-bateau/dunkerque"]) {
    expect(await (await request.get(path)).text()).toContain('content="noindex"');
  }
  const missing = await request.get("/location-bateau/atlantide");
  expect(missing.status()).toBe(404);

  await page.goto("/en/boat-rental/nice");
  await expect(page.locator('link[rel="alternate"][hreflang="fr"]')).toHaveAttribute(
    "href",
    `${baseURL}/location-bateau/nice`,
  );
  const results = await new AxeBuilder({ page }).analyze();
  expect(results.violations).toEqual([]);
});
