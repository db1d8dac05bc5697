import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { readZip } from "../setup/read-zip.ts";
import { confirmAndSignIn, PASSWORD, register } from "./steps/journey-steps.ts";
import { journeyWords } from "./steps/journey-words.ts";
import { emailOf, signIn } from "./steps/sign-in.ts";

/** One of the two forms of the page; each asks for the password. */
const formWith = (page: Page, button: RegExp) =>
  page.locator("form").filter({ has: page.getByRole("button", { name: button }) });

test("who has rentals ahead may take the data away, and may not leave yet", async ({ page }) => {
  await signIn(page, emailOf("renter"));
  await page.goto("/my-profile");
  await page.getByRole("link", { name: "Mes données" }).click();
  const axe = await new AxeBuilder({ page }).analyze();
  expect(axe.violations).toEqual([]);

  const download = formWith(page, /Télécharger/);
  await download.getByLabel("Votre mot de passe").fill("Mauvais1!");
  await download.getByRole("button", { name: "Télécharger l'archive" }).click();
  await expect(page.getByText("Le mot de passe est incorrect.")).toBeVisible();
  await download.getByLabel("Votre mot de passe").fill(PASSWORD);
  const arriving = page.waitForEvent("download");
  await download.getByRole("button", { name: "Télécharger l'archive" }).click();
  const archive = await arriving;
  expect(archive.suggestedFilename()).toMatch(/^escale-\d{4}-\d\d-\d\d\.zip$/);
  const files = readZip(await readFile(await archive.path()));
  expect(String(files.get("data.json"))).toContain(emailOf("renter"));

  const deletion = formWith(page, /Supprimer/);
  const button = deletion.getByRole("button", { name: "Supprimer mon compte" });
  await expect(button).toBeDisabled();
  await deletion.getByLabel(/Je comprends/).check();
  await button.click();
  await expect(deletion.getByText("Veuillez entrer votre mot de passe")).toBeVisible();
  await deletion.getByLabel("Votre mot de passe").fill(PASSWORD);
  await button.click();
  await expect(page.getByText("Une location est en cours ou à venir.")).toBeVisible();
});

test.describe("on a phone, in English", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("an account is closed for good: its password opens nothing any more", async ({ page }) => {
    const words = journeyWords.en;
    const email = `leaving.${Date.now()}@example.org`;
    await page.goto("/en");
    await page.getByLabel("Menu", { exact: true }).click();
    await page.getByRole("link", { name: "Sign up" }).click();
    await register(page, words, { firstName: "Ada", email });
    await confirmAndSignIn(page, words, email);
    await page.goto("/en/my-profile/data");
    const deletion = formWith(page, /Delete my account/);
    await deletion.getByLabel("Your password").fill(PASSWORD);
    await deletion.getByLabel(/I understand/).check();
    await deletion.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByText("Your account is deleted. Fair winds!")).toBeVisible();
    await expect(page).toHaveURL(/\/en$/);
    await page.goto("/en/login");
    await page.getByRole("main").getByLabel(words.email).fill(email);
    await page.getByRole("main").getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await page.getByRole("main").getByRole("button", { name: words.signIn }).click();
    await expect(page.getByText(/Invalid email or password/).first()).toBeVisible();
  });
});
