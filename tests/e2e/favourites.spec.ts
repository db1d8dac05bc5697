import { test } from "./steps/kept-page.ts";
import { emailOf, fillSignIn } from "./steps/sign-in.ts";
import { addSession } from "./steps/signed-in.ts";
import { expect, type Locator } from "./steps/test.ts";

/** Present once scripts send the form of a button; before, it is sent like without JavaScript. */
const scriptOf = (button: Locator) => button.locator("xpath=ancestor::form//*[@name='scripted']");

test("a boat is added to the favourites from a list, and the focus stays useful when it is removed there", async ({
  page,
}) => {
  await addSession(page, "renter");
  await page.goto("/search?location=Brest");
  const hearts = page.getByRole("main").getByRole("button", { name: /^Favori : / });
  const heart = hearts.first();
  const name = await heart.getAttribute("aria-label");
  // A mark that a page load would remove.
  await page.evaluate(() => document.body.setAttribute("data-loaded-once", ""));
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect(scriptOf(heart)).toBeAttached();
  await heart.focus();
  await page.keyboard.press("Enter");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Ajouté à vos favoris")).toBeVisible();
  await expect(heart).toBeFocused();
  await expect(page.locator("[data-loaded-once]")).toBeAttached();

  await page.goto("/favourites");
  const before = await hearts.count();
  const saved = hearts.and(page.getByRole("button", { name: name ?? "" }));
  await expect(scriptOf(saved)).toBeAttached();
  await saved.focus();
  await page.keyboard.press("Enter");
  await expect(hearts).toHaveCount(before - 1);
  await expect(page.getByRole("main").locator(":focus")).toBeAttached();
  await expect(page.getByText("Retiré de vos favoris")).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText("Ajouté à vos favoris")).toBeVisible();
  await expect(hearts).toHaveCount(before);
  await expect(saved).toBeVisible();
  await expect(page.getByRole("main").locator(":focus")).toBeAttached();
});

test("a visitor's heart on a card opens the dialog to sign in, after which the boat is a favourite and the page stays", async ({
  page,
}) => {
  await page.goto("/search?location=Toulon");
  await page.evaluate(() => document.body.setAttribute("data-loaded-once", ""));
  const main = page.getByRole("main");
  const heart = main.getByRole("button", { name: /^Ajouter .+ aux favoris$/ }).first();
  const name = await heart.getAttribute("aria-label");
  const title = /^Ajouter (.+) aux favoris$/.exec(name ?? "")?.[1];
  await heart.click();
  const dialog = page.getByRole("dialog", { name: "Connexion" });
  // Another account than the test above, which counts the favourites of its own.
  await fillSignIn(page, emailOf("moderator"), dialog);
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Ajouté à vos favoris")).toBeVisible();
  const saved = main.getByRole("button", { name: `Favori : ${title}` });
  await expect(saved).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/search?location=Toulon");
  await expect(page.locator("[data-loaded-once]")).toBeAttached();
});

test("the heart of a boat's page says once that the boat was added", async ({ page }) => {
  await addSession(page, "moderator");
  await page.goto("/search?location=Brest");
  await page.getByRole("list", { name: "Résultats" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/boat\//);
  const heart = page.getByRole("main").getByRole("button", { name: "Favori", exact: true });
  await expect(scriptOf(heart)).toBeAttached();
  await heart.click();
  await expect(page.getByText("Ajouté à vos favoris").first()).toBeVisible();
  await expect(page.getByText("Ajouté à vos favoris")).toHaveCount(1);
});
