import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { confirmAndSignIn, PASSWORD } from "./journey-steps.ts";
import type { JourneyWords } from "./journey-words.ts";

/** Registers in a language on the page of it, confirms by the mail's link, and is signed in. */
export async function registerIn(
  page: Page,
  words: JourneyWords,
  person: { firstName: string; email: string },
): Promise<void> {
  const main = page.getByRole("main");
  await page.goto(words.login.replace("/login", "/register"));
  await main.getByLabel(words.email).fill(person.email);
  await main.getByRole("button", { name: words.continue }).click();
  await main.getByLabel(words.firstName).fill(person.firstName);
  await main.getByLabel(words.lastName, { exact: true }).fill("Renaud");
  await main.getByLabel(words.phone).fill("06 12 34 56 78");
  await main.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: words.register }).click();
  await expect(page.getByText(words.checkMail).first()).toBeVisible();
  await confirmAndSignIn(page, words, person.email);
}
