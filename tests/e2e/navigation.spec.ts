import { expect, type Page, test } from "@playwright/test";
import { emailOf, fillSignIn, signIn } from "./steps/sign-in.ts";
import { anyBoat } from "./steps/stays.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Navigation principale" });

/** The links that the bar shows, in order, without their counts of unread messages. */
async function linksOf(page: Page): Promise<string[]> {
  const links = bar(page).getByRole("list").getByRole("link");
  const names = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute("aria-label") ?? link.firstChild?.textContent ?? ""),
  );
  return names.map((name) => name.trim());
}

test.describe("the navigation bar", () => {
  // spec 1-2.19
  test("offers a visitor search, becoming an owner, help and signing in", async ({ page }) => {
    await page.goto("/");
    expect(await linksOf(page)).toEqual(["Rechercher", "Devenir propriétaire", "Aide"]);
    await expect(bar(page).getByRole("link", { name: "Connexion" })).toBeVisible();
    await expect(bar(page).getByRole("link", { name: "Inscription" })).toBeVisible();
  });

  for (const [account, links] of [
    ["renter", ["Rechercher", "Messages", "Mes réservations", "Devenir propriétaire", "Aide"]],
    ["owner", ["Rechercher", "Mes bateaux", "Messages", "Mes réservations", "Aide"]],
    [
      "moderator",
      ["Rechercher", "Modération", "Messages", "Mes réservations", "Devenir propriétaire", "Aide"],
    ],
  ] as const) {
    // spec 1-2.06 1-2.20
    test(`shows the ${account} what is theirs`, async ({ page }) => {
      await signIn(page, emailOf(account));
      await page.goto("/");
      expect(await linksOf(page)).toEqual(links);
      await expect(bar(page).getByRole("link", { name: "Connexion" })).toBeHidden();
      await bar(page).getByLabel("Mon compte").click();
      await expect(bar(page).getByText(emailOf(account)).first()).toBeVisible();
      await expect(bar(page).getByRole("link", { name: "Mon profil" })).toBeVisible();
    });
  }

  test("says which page it stands on", async ({ page }) => {
    await page.goto("/search");
    const here = bar(page).getByRole("link", { name: "Rechercher" });
    await expect(here).toHaveAttribute("aria-current", "page");
  });

  test("counts an owner's unread messages", async ({ page }) => {
    await signIn(page, "pro@escale.example");
    await page.goto("/search");
    await expect(bar(page).getByRole("link", { name: /^Messages.*non lu/ })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // spec 1-2.24
  test("a visitor finds everything behind one button, and Escape closes it", async ({ page }) => {
    await page.goto("/");
    await bar(page).getByLabel("Menu", { exact: true }).click();
    for (const name of ["Rechercher", "Devenir propriétaire", "Aide", "Connexion", "Inscription"]) {
      await expect(bar(page).getByRole("link", { name })).toBeVisible();
    }
    await expect(bar(page).getByRole("button", { name: "English" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bar(page).getByRole("link", { name: "Connexion" })).toBeHidden();

    await bar(page).getByLabel("Menu", { exact: true }).click();
    await bar(page).getByRole("link", { name: "Rechercher" }).click();
    await expect(page).toHaveURL("/search");
    await expect(bar(page).getByRole("link", { name: "Connexion" })).toBeHidden();
  });

  // spec 1-2.24 1-2.26
  test("an owner reaches boats, messages and profile, and signs out", async ({ page }) => {
    await signIn(page, "owner@escale.example");
    await bar(page).getByLabel("Menu", { exact: true }).click();
    for (const name of ["Mes bateaux", /^Messages/, "Mes réservations", "Mon profil"]) {
      await expect(bar(page).getByRole("link", { name })).toBeVisible();
    }
    await bar(page).getByRole("button", { name: "Déconnexion" }).click();
    await expect(page.getByText("Vous avez été déconnecté avec succès")).toBeVisible();
  });
});

test.describe("the language", () => {
  // spec 1-1.11 1-2.17
  test("switches on the same page with the same question, and is remembered at '/'", async ({
    page,
  }) => {
    await page.goto("/search?location=La+Rochelle&guests=3");
    await page.getByRole("contentinfo").getByRole("button", { name: "English" }).click();
    await expect(page).toHaveURL("/en/search?location=La+Rochelle&guests=3");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();

    await page.goto("/");
    await expect(page).toHaveURL("/en");
    await page.getByRole("contentinfo").getByRole("button", { name: "Français" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await page.goto("/en/search");
    await page.goto("/");
    await expect(page).toHaveURL("/");
  });

  // spec 1-1.10 1-2.27
  test("stays with the address: a French link stays French for who chose English", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("button", { name: "English" }).click();
    await expect(page).toHaveURL("/en");
    await page.goto("/search");
    await expect(page).toHaveURL("/search");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  });

  test.describe("of an English browser", () => {
    test.use({ locale: "en-GB" });

    // spec 1-1.10 1-1.12
    test("is offered once, and never forced", async ({ page }) => {
      await page.goto("/search");
      await expect(page).toHaveURL("/search");
      const offer = page.getByRole("complementary").filter({ hasText: "Escale in English" });
      await offer.getByRole("button", { name: "No thanks" }).click();
      await expect(offer).toBeHidden();
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(offer).toBeHidden();
    });
  });
});

// spec 1-2.20 1-2.26
test("a renter signs out and is told so", async ({ page }) => {
  await signIn(page, "renter@escale.example");
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

test.describe("an address that leads nowhere", () => {
  for (const [path, title, home, back] of [
    ["/nulle-part", "Page introuvable", "Retour à l'accueil", "/"],
    ["/en/nowhere", "Page not found", "Back to the home page", "/en"],
  ] as const) {
    // spec 1-2.15 1-2.16 2-2.05
    test(`${path} is a 404 with a way home`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole("navigation").first()).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: home }).click();
      await expect(page).toHaveURL(back);
    });
  }

  for (const [path, title] of [
    ["/boat/0198c0de-0000-7000-8000-000000000000", "Bateau non trouvé"],
    ["/boat/pas-un-bateau", "Bateau non trouvé"],
    ["/en/boat/0198c0de-0000-7000-8000-000000000000", "Boat not found"],
  ] as const) {
    // spec 1-2.55 1-2.56 1-8.18
    test(`${path} says '${title}' with status 404`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    });
  }
});

test.describe("a page for those signed in", () => {
  for (const path of ["/messages?tab=unread", "/my-reservations"]) {
    // spec 1-1.08 1-6.05
    test(`${path} leads to signing in, and back`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(path)}`);
      await fillSignIn(page, "renter@escale.example");
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("main")).toBeVisible();
    });
  }

  // spec 1-2.07 2-2.13 2-6.02
  test("/my-profile leads a visitor home", async ({ page }) => {
    await page.goto("/my-profile");
    await expect(page).toHaveURL("/");
  });

  test("signing in never leads to another site", async ({ page }) => {
    await page.goto("/login?redirectTo=https://example.com/");
    await fillSignIn(page, "renter@escale.example");
    await expect(page).toHaveURL("/");
  });
});

test("the way back from a boat keeps the guests and names the town", async ({ page }) => {
  const boat = await anyBoat(page.request, { location: "La Rochelle" });
  await page.goto(`${boat.path}?guests=2`);
  const trail = page.getByRole("navigation", { name: "Fil d'Ariane" });
  await trail.getByRole("link", { name: "La Rochelle" }).click();
  await expect(page).toHaveURL(/\/search\?guests=2&location=La\+Rochelle/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("La Rochelle");
});
