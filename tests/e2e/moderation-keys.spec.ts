import { axeViolations } from "./steps/axe-violations.ts";
import { test } from "./steps/kept-page.ts";
import { expect, type Page } from "./steps/test.ts";

test.use({ account: "moderator" });

/**
 * Opens the list of shortcuts with '?'. Retries, because the page listens only a moment after it is shown.
 */
async function openHelp(page: Page) {
  const help = page.getByRole("dialog", { name: "Raccourcis clavier" });
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(help).toBeVisible({ timeout: 500 });
  }).toPass();
  return help;
}

test("a moderator reviews by keyboard shortcuts, none of which submits a decision", async ({
  page,
}) => {
  await page.goto("/moderation?status=approved");
  const links = page.getByRole("main").getByRole("link", { name: /^Ouvrir le dossier/ });
  await openHelp(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/moderation\/listings\/.*in=approved/);

  const decision = page.locator("#decision");
  const reason = decision.getByLabel("Raison, envoyée au propriétaire");
  // The list's shortcuts end with the list; those of the case start a moment later.
  await expect(async () => {
    await page.keyboard.press("r");
    await expect(decision.getByRole("radio", { name: /^Rejeté/ })).toBeChecked({ timeout: 500 });
  }).toPass();
  await expect(reason).toBeFocused();
  await page.keyboard.type("A jar? ");
  await expect(reason).toHaveValue("A jar? ");
  await expect(decision.getByRole("radio", { name: /^Rejeté/ })).toBeChecked();

  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("a");
  await expect(decision.getByRole("radio", { name: /^Approuvé/ })).toBeChecked();
  await expect(decision.getByRole("button", { name: "Enregistrer la décision" })).toBeFocused();
  await page.keyboard.press("Control+s");
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: "Dossier suivant" })).toBeFocused();
  await expect(decision.getByRole("radio", { name: /^Approuvé/ })).toBeChecked();
  await expect(page.getByText("Statut modifié")).toHaveCount(0);
});

test("the shortcuts are explained by '?', and can be switched off permanently", async ({
  page,
}) => {
  await page.goto("/moderation");
  const help = await openHelp(page);
  await expect(help).toContainText("Dossier suivant de la liste");
  expect(await axeViolations(page)).toEqual([]);
  await help.getByRole("checkbox", { name: "Utiliser les raccourcis" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(help).toBeHidden();
  await page.reload();
  const button = page.getByRole("button", { name: "Raccourcis clavier" });
  await button.focus();
  await page.keyboard.press("j");
  await expect(button).toBeFocused();
  await button.click();
  await help.getByRole("checkbox", { name: "Utiliser les raccourcis" }).check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await expect(page.locator("[data-open-case]").first()).toBeFocused();
});
