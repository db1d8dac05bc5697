import { expect, type Page } from "@playwright/test";
import { authWords, type AuthWords } from "./auth-words.ts";
import { openMail, PASSWORD } from "./journey-steps.ts";

/** Registers on the page of it, follows the link of the mail and signs in: where he wanted to go. */
export async function openAccount(
  page: Page,
  email: string,
  words: AuthWords = authWords.fr,
): Promise<void> {
  const main = page.getByRole("main");
  await page.goto(`${words.prefix}/register?redirectTo=${words.reservations}`);
  await main.getByLabel(words.email).fill(email);
  await main.getByRole("button", { name: words.continue }).click();
  await main.getByLabel(words.firstName).fill("Anaïs");
  await main.getByLabel(words.lastName, { exact: true }).fill("Kervella");
  await main.getByLabel(words.phone).fill("06 12 34 56 78");
  await main.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: words.register }).click();
  await expect(page.getByRole("heading", { name: words.checkMail })).toBeVisible();
  await openMail(page, email, words.confirmMail);
  await page.getByRole("link", { name: /confirm-email/ }).click();
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: words.signIn }).click();
  await expect(page).toHaveURL(words.reservations);
}
