import { demoPassword } from "#db/demo/demo-accounts.ts";
import { test } from "./steps/kept-page.ts";
import { expectVisibleFocus, holdsFocus, tabTo } from "./steps/keyboard-steps.ts";
import { resize } from "./steps/resize.ts";
import { addSession } from "./steps/signed-in.ts";
import { expect, type Locator, type Page } from "./steps/test.ts";

/** Waits until the page's scripts run: only they render this button. */
async function whenRunning(page: Page): Promise<void> {
  await expect(
    page.getByRole("button", { name: "Départ : ouvrir le calendrier" }).first(),
  ).toBeVisible();
}

test("the first Tab reaches a link that skips to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Aller au contenu" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/#content");
  await expect(page.getByRole("main")).toBeFocused();
});

/** Opens the departure's calendar, and chooses two days two months ahead. */
async function chooseDays(page: Page): Promise<void> {
  await tabTo(page, page.getByRole("button", { name: "Départ : ouvrir le calendrier" }).first());
  await page.keyboard.press("Enter");
  const calendar = page.getByRole("dialog", { name: "Vos dates" });
  await expect.poll(() => holdsFocus(calendar.getByRole("grid").first())).toBe(true);
  for (const key of ["PageDown", "PageDown", "Enter", "ArrowRight", "Enter"]) {
    await page.keyboard.press(key);
  }
  await expect(calendar).toBeHidden();
}

// spec 1-2.01 1-2.02 1-2.27 1-2.33 1-2.38 1-2.47 1-2.81 1-4.21
test("by keyboard alone, a renter searches, opens a boat, chooses dates and opens the booking request", async ({
  page,
}) => {
  await addSession(page, "renter");
  await page.goto("/");
  await whenRunning(page);
  const form = page.getByRole("form", { name: "Rechercher un bateau" });

  await test.step("search", async () => {
    const destination = form.getByRole("combobox", { name: "Destination" });
    await tabTo(page, destination);
    await page.keyboard.type("La Ro");
    await expect(page.getByRole("option", { name: "La Rochelle, France" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(destination).toHaveValue(/^La Rochelle/);
    await chooseDays(page);
    await tabTo(page, form.getByRole("button", { name: "Rechercher" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?location=La\+Rochelle.*&dateFrom=/);
  });

  await test.step("open a boat", async () => {
    const results = page.getByRole("list", { name: "Résultats" });
    const found = results.getByRole("article").getByRole("link").first();
    // The address changes first: until then, the home page has boats too.
    await expect(results).toBeVisible();
    await tabTo(page, found, 120);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/boat\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(found).toBeFocused();
    await page.goForward();
    await expect(page).toHaveURL(/\/boat\//);
    // The focus is not on the link to all boats, which leads to the previous page.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("form", { name: "Réserver ce bateau" })).toBeVisible();
  });

  await test.step("opening and closing the booking request returns the focus", async () => {
    const book = page
      .getByRole("form", { name: "Réserver ce bateau" })
      .getByRole("button", { name: "Demander à réserver" });
    await tabTo(page, book, 120);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: /^Un message à/ });
    await expect(dialog.getByLabel("Votre message")).toBeFocused();
    await page.keyboard.type("Bonjour, nous aimerions");
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest("dialog") !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(book).toBeFocused();
    await expectVisibleFocus(page);
  });
});

async function openFirstBoat(page: Page): Promise<void> {
  await page.goto("/search");
  const found = page.getByRole("main").getByRole("article").getByRole("link").first();
  await page.goto((await found.getAttribute("href")) ?? "");
}

/** Presses Tab from a field of a form to a button, and expects to see the focus at each stop. */
async function expectFocusUntil(page: Page, first: Locator, last: Locator): Promise<void> {
  await first.focus();
  for (let presses = 0; !(await holdsFocus(last)); presses += 1) {
    expect(presses, "the button is reached").toBeLessThan(30);
    await page.keyboard.press("Tab");
    await expectVisibleFocus(page);
  }
}

test("each stop of the Tab key in a search and in a booking shows the focus", async ({ page }) => {
  await page.goto("/");
  await whenRunning(page);
  const search = page.getByRole("form", { name: "Rechercher un bateau" });
  const place = search.getByRole("combobox", { name: "Destination" });
  await expectFocusUntil(page, place, search.getByRole("button", { name: "Rechercher" }));
  await openFirstBoat(page);
  await whenRunning(page);
  const booking = page.getByRole("form", { name: "Réserver ce bateau" });
  const departure = booking.getByLabel("Départ", { exact: true });
  const book = booking.getByRole("button", { name: "Demander à réserver" });
  await expectFocusUntil(page, departure, book);
});

/** Presses Tab several times, and returns what had the focus while the bar covered its middle. */
async function coveredBy(bar: Locator, presses: number): Promise<string[]> {
  await expect(bar).toBeVisible();
  const covered: string[] = [];
  for (let pressed = 0; pressed < presses; pressed += 1) {
    await bar.page().keyboard.press("Tab");
    const found = await bar.evaluate((shown) => {
      const { activeElement } = document;
      if (!activeElement || shown.contains(activeElement)) return [];
      const edges = shown.getBoundingClientRect();
      const { top, bottom } = activeElement.getBoundingClientRect();
      // A part as tall as the window does not fit above the bar.
      const fits = bottom - top < edges.top;
      // The browser shows the first line of a long field, of which the bar may cover the rest.
      const middle = (top + bottom) / 2;
      const isCovered = fits && middle > edges.top && middle < edges.bottom;
      return isCovered ? [activeElement.outerHTML.slice(0, 120)] : [];
    });
    covered.push(...found);
  }
  return covered;
}

test("on a phone, the bar at the bottom of a boat's page never covers what has the focus", async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 });
  await openFirstBoat(page);
  const bar = page.locator("[data-bottom-bar]").first();
  await whenRunning(page);
  expect(await coveredBy(bar, 40)).toEqual([]);
});

test("the bar at the bottom of the editor and of a quote's dialog never covers what has the focus", async ({
  page,
}) => {
  await addSession(page, "owner");
  await page.goto("/my-boats");
  await page
    .getByRole("link", { name: /^Modifier / })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await coveredBy(page.locator("[data-bottom-bar]").first(), 40)).toEqual([]);

  await resize(page, { width: 390, height: 844 });
  await page.goto("/messages");
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Envoyer un devis" }).click();
  const dialog = page.getByRole("dialog", { name: "Envoyer un devis" });
  await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
  expect(await coveredBy(dialog.locator("[data-dialog-bar]"), 12)).toEqual([]);
});

test("on a phone, opening a conversation focuses its heading, and going back focuses its row", async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 });
  await addSession(page, "renter");
  await page.goto("/messages");
  const row = page.getByRole("list", { name: "Conversations" }).getByRole("link").first();
  await tabTo(page, row);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\?with=/);
  await page.goBack();
  await expect(row).toBeFocused();
});

test("by keyboard alone, a visitor chooses dates in the calendar", async ({ page }) => {
  await page.goto("/");
  await whenRunning(page);
  const open = page.getByRole("button", { name: "Départ : ouvrir le calendrier" });
  await tabTo(page, open);
  await page.keyboard.press("Enter");
  const calendar = page.getByRole("dialog", { name: "Vos dates" });
  await expect(calendar.getByRole("grid").first()).toBeVisible();
  await expect.poll(() => holdsFocus(calendar)).toBe(true);

  await page.keyboard.press("Escape");
  // The browser hides the calendar a moment before the page removes it.
  await expect(page.locator(".anchored-panel")).toHaveCount(0);
  await expect(open).toBeFocused();

  await page.keyboard.press("Enter");
  await expect.poll(() => holdsFocus(calendar)).toBe(true);
  // Past its last button, the calendar closes: it would cover what is focused next.
  for (let presses = 0; presses < 5 && (await calendar.isVisible()); presses += 1) {
    await page.keyboard.press("Tab");
  }
  await expect(page.locator(".anchored-panel")).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);

  await chooseDays(page);
  const form = page.getByRole("form", { name: "Rechercher un bateau" });
  await expect(form.getByLabel("Départ", { exact: true })).not.toHaveValue("");
  await expect(form.getByLabel("Retour", { exact: true })).not.toHaveValue("");
});

// spec 1-2.85 1-4.04
test("by keyboard alone, a visitor signs in within the dialog", async ({ page }) => {
  await page.goto("/search");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const link = page.getByRole("banner").getByRole("link", { name: "Connexion" });
  const dialog = page.getByRole("dialog", { name: "Connexion" });

  await test.step("Escape closes the dialog and returns the focus", async () => {
    await tabTo(page, link);
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Adresse e-mail")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  });

  await test.step("Enter signs in", async () => {
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Adresse e-mail")).toBeFocused();
    await page.keyboard.type("renter@escale.example");
    await tabTo(page, dialog.getByLabel("Mot de passe", { exact: true }), 3);
    await page.keyboard.type(demoPassword);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/search");
    await expect(page.getByText("Bienvenue à bord !")).toBeVisible();
    await expect(page.getByRole("banner").getByLabel("Mon compte")).toBeVisible();
  });
});

// spec 1-2.80
test("by keyboard alone, a visitor switches to registration within the dialog", async ({
  page,
}) => {
  await page.goto("/search");
  await tabTo(page, page.getByRole("banner").getByRole("link", { name: "Connexion" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Adresse e-mail")).toBeFocused();
  await page.keyboard.type("nouvelle@escale.example");
  await tabTo(
    page,
    dialog
      .getByRole("button", { name: "S'inscrire" })
      .or(dialog.getByRole("link", { name: "S'inscrire" })),
    12,
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Créer un compte" })).toBeVisible();
  await expect(dialog.getByLabel("Adresse e-mail")).toBeFocused();
  await expect(dialog.getByLabel("Adresse e-mail")).toHaveValue("nouvelle@escale.example");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});
