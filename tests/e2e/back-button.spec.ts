import { waitUntilHydrated } from "./steps/hydrated.ts";
import { test } from "./steps/kept-page.ts";
import { addSession } from "./steps/signed-in.ts";
import { expect, test as newTab, type Page } from "./steps/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");

const listed = (page: Page) =>
  page.getByRole("list", { name: "Conversations" }).getByRole("link").first();
const arrow = (page: Page) => page.getByRole("link", { name: "Toutes les conversations" });

/** Presses until the dialog is open: buttons work once they are hydrated. */
async function openWith(page: Page, name: RegExp) {
  const opener = page.getByRole("button", { name }).or(page.getByRole("link", { name })).first();
  await waitUntilHydrated(opener);
  // The history is followed as soon as the end of the page is hydrated.
  await waitUntilHydrated(page.getByRole("contentinfo").getByRole("link").first());
  await opener.click();
  await expect(dialog(page)).toBeVisible();
}

test.describe("on a phone, 'back'", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("closes the filters and keeps them, and then undoes all that were chosen together", async ({
    page,
  }) => {
    await page.goto("/search?location=Marseille");
    await openWith(page, /^Filtres/);
    for (const type of ["Voilier", "Catamaran"]) {
      await dialog(page).getByRole("checkbox", { name: type }).check();
      await expect(page).toHaveURL(type === "Voilier" ? /=voile$/ : /=catamaran$/);
    }
    const filtered = page.url();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(filtered);
    const chosen = page.getByRole("list", { name: "Filtres actifs" });
    await expect(chosen).toContainText(/Voilier.*Catamaran/);
    await page.goBack();
    await expect(page).toHaveURL("/search?location=Marseille");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Marseille");
  });

  test("keeps the address of a second filter that was chosen just before", async ({ page }) => {
    await page.goto("/search?location=Marseille");
    await openWith(page, /^Filtres/);
    await dialog(page).getByRole("checkbox", { name: "Voilier" }).check();
    await page.waitForFunction(() => {
      const isOpen = /"dialogs":[1-9]/.test(JSON.stringify(history.state));
      return location.search.endsWith("=voile") && isOpen;
    });
    // At the moment when the address has changed and the page is not rendered yet.
    const back = page.waitForFunction(
      () => location.search.endsWith("=catamaran") && (history.back(), true),
      null,
      { polling: 1 },
    );
    await dialog(page).getByRole("checkbox", { name: "Catamaran" }).click();
    await back;
    await expect(dialog(page)).toBeHidden();
    const chosen = page.getByRole("list", { name: "Filtres actifs" });
    await expect(chosen).toContainText(/Voilier.*Catamaran/);
    await expect(page).toHaveURL("/search?location=Marseille&type=voile&type=catamaran");
  });

  test("closes the photos of a boat; once they are closed, it leads to the previous page at once", async ({
    page,
  }) => {
    await page.goto("/search?location=Marseille");
    await page.getByRole("main").locator("a[href*='/boat/']").first().click();
    await expect(page).toHaveURL(/\/boat\//);
    const boat = page.url();
    await openWith(page, /toutes les photos/);
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(boat);

    await openWith(page, /toutes les photos/);
    await dialog(page).getByRole("button", { name: "Fermer" }).click();
    await expect(dialog(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/search?location=Marseille");
    // 'Forward' passes the entry of the photos without opening them.
    await page.goForward();
    await expect(page).toHaveURL(boat);
    await expect(dialog(page)).toBeHidden();
  });
});

newTab.describe("on a phone, 'back'", () => {
  newTab.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  newTab(
    "closes the calendar over the search, also on the first page of a tab",
    async ({ page }) => {
      await page.goto("/search");
      await openWith(page, /^Filtres/);
      await dialog(page)
        .getByRole("button", { name: /Départ : ouvrir/ })
        .click();
      const calendar = page.getByRole("dialog", { name: "Vos dates" });
      await expect(calendar).toBeVisible();
      await page.goBack();
      await expect(calendar).toBeHidden();
      await expect(page.getByRole("dialog", { name: "Filtres" })).toBeVisible();
      await page.goBack();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL("/search");
    },
  );
});

test.describe("the arrow of a conversation on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test("goes back to the list that led there, also after a reply, so that 'back' leaves the list", async ({
    page,
  }) => {
    await addSession(page, "renter");
    await page.goto("/my-reservations");
    await page.goto("/messages");
    await waitUntilHydrated(listed(page));
    await listed(page).click();
    const reply = page.getByRole("textbox", { name: "Votre message" });
    await waitUntilHydrated(reply);
    await reply.fill("Merci, à bientôt.");
    await page.getByRole("button", { name: "Envoyer", exact: true }).click();
    await expect(page.getByText("Réponse envoyée !")).toBeVisible();
    await arrow(page).click();
    await expect(listed(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/my-reservations");
  });

  test("replaces a conversation that a mail's link opened by the list", async ({ page }) => {
    await addSession(page, "renter");
    await page.goto("/messages");
    const address = (await listed(page).getAttribute("href")) ?? "";
    await page.goto("/my-reservations");
    await page.goto(address);
    await waitUntilHydrated(arrow(page));
    await arrow(page).click();
    await expect(listed(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/my-reservations");
  });
});

test("'back' closes the registration, and the focus returns to the link that opened it", async ({
  page,
}) => {
  await page.goto("/location-bateau");
  await openWith(page, /^Inscription$/);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL("/location-bateau");
  await expect(page.getByRole("banner").getByRole("link", { name: "Inscription" })).toBeFocused();
});

test("'back' from unsaved changes asks; another one stays on the page, and 'Quitter la page' leads to the previous one", async ({
  page,
}) => {
  await addSession(page, "renter");
  await page.goto("/my-profile/security");
  await page.getByRole("main").getByRole("link", { name: "Informations personnelles" }).click();
  await expect(page).toHaveURL("/my-profile/personal");
  const firstName = page.getByLabel("Prénom");
  await waitUntilHydrated(firstName);
  await firstName.fill("Clara");
  const question = page.getByRole("dialog", { name: /Quitter sans enregistrer/ });
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL("/my-profile/personal");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await page.goBack();
  await question.getByRole("button", { name: "Quitter la page" }).click();
  await expect(page).toHaveURL("/my-profile/security");
});
