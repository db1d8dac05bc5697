import { waitUntilHydrated } from "./steps/hydrated.ts";
import { test } from "./steps/kept-page.ts";
import { expect, type Page } from "./steps/test.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Navigation principale" });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // spec 1-2.24
  test("a visitor finds all links behind one button, and Escape closes the menu", async ({
    page,
  }) => {
    await page.goto("/");
    const menu = bar(page).getByLabel("Menu", { exact: true });
    // The menu opens without JavaScript, but the key needs it.
    await waitUntilHydrated(menu);
    await menu.click();
    for (const name of ["Rechercher", "Devenir propriétaire", "Aide", "Connexion", "Inscription"]) {
      await expect(bar(page).getByRole("link", { name })).toBeVisible();
    }
    await expect(bar(page).getByRole("button", { name: "English" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bar(page).getByRole("link", { name: "Connexion" })).toBeHidden();

    await menu.click();
    await bar(page).getByRole("link", { name: "Rechercher" }).click();
    await expect(page).toHaveURL("/search");
    await expect(bar(page).getByRole("link", { name: "Connexion" })).toBeHidden();
  });
});

const offer = (page: Page) =>
  page.getByRole("complementary").filter({ hasText: "Escale in English" });

test.describe("in an English browser", () => {
  test.use({ locale: "en-GB" });

  // spec 1-1.10 1-1.12
  test("a French page offers English once, and never forces it", async ({ page }) => {
    await page.goto("/search");
    await expect(page).toHaveURL("/search");
    await offer(page).getByRole("button", { name: "No thanks" }).click();
    await expect(offer(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(offer(page)).toBeHidden();
  });
});
