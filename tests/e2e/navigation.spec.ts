import { waitUntilHydrated } from "./steps/hydrated.ts";
import { test } from "./steps/kept-page.ts";
import { fillSignIn } from "./steps/sign-in.ts";
import { signInUnseen } from "./steps/signed-in.ts";
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

  // spec 1-2.24 1-2.26
  test("an owner finds boats, messages and profile in the menu, and signs out", async ({
    page,
  }) => {
    await signInUnseen(page, "owner");
    await page.goto("/location-bateau");
    await bar(page).getByLabel(/^Menu/).click();
    for (const name of ["Mes bateaux", /^Messages/, "Mes réservations", "Mon profil"]) {
      await expect(bar(page).getByRole("link", { name })).toBeVisible();
    }
    await bar(page).getByRole("button", { name: "Déconnexion" }).click();
    await expect(page.getByText("Vous avez été déconnecté avec succès")).toBeVisible();
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

  // spec 1-1.12 1-2.17
  test("'Switch to English' leads to the same page in English, and the offer is not shown again", async ({
    page,
  }) => {
    await page.goto("/search?location=La+Rochelle&guests=3");
    await offer(page).getByRole("button", { name: "Switch to English" }).click();
    await expect(page).toHaveURL("/en/search?location=La+Rochelle&guests=3");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.goto("/search");
    await expect(
      page.getByRole("button", { name: "Départ : ouvrir le calendrier" }).first(),
    ).toBeVisible();
    await expect(offer(page)).toBeHidden();
    await page.goto("/");
    await expect(page).toHaveURL("/en");
  });
});

// spec 1-2.20 1-2.26
test("a renter signs out and sees a confirmation", async ({ page }) => {
  await signInUnseen(page, "renter");
  await page.goto("/search");
  await bar(page).getByLabel("Mon compte").click();
  await bar(page).getByRole("button", { name: "Déconnexion" }).click();
  await expect(page).toHaveURL("/");
  const notices = page.getByRole("region", { name: "Notifications" });
  await expect(notices.getByText("Vous avez été déconnecté avec succès")).toBeVisible();
  await expect(bar(page).getByRole("link", { name: "Connexion" })).toBeVisible();
  await page.goto("/messages");
  await expect(page).toHaveURL(/\/login/);
});

test.describe("a page for signed-in users", () => {
  for (const path of ["/messages?tab=unread", "/my-reservations"]) {
    // spec 1-1.08 1-6.05
    test(`redirects a visitor of ${path} to the sign-in page, and back after signing in`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(path)}`);
      await fillSignIn(page, "renter@escale.example");
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("main")).toBeVisible();
    });
  }

  // spec 1-2.07 2-2.13 2-6.02
  test("redirects a visitor of /my-profile to the home page", async ({ page }) => {
    await page.goto("/my-profile");
    await expect(page).toHaveURL("/");
  });

  test("does not lead to another site after signing in", async ({ page }) => {
    await page.goto("/login?redirectTo=https://example.com/");
    await fillSignIn(page, "renter@escale.example");
    await expect(page).toHaveURL("/");
  });
});
