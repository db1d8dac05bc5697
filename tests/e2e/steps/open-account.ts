import { expect, type Page } from "@playwright/test";
import { openMail, PASSWORD } from "./journey-steps.ts";

/** Registers on the page of it, follows the link of the mail and signs in. */
export async function openAccount(page: Page, email: string): Promise<void> {
  const main = page.getByRole("main");
  await page.goto("/register?redirectTo=/my-reservations");
  await main.getByLabel("Adresse email").fill(email);
  await main.getByRole("button", { name: "Continuer" }).click();
  await main.getByLabel("Prénom").fill("Anaïs");
  await main.getByLabel("Nom", { exact: true }).fill("Kervella");
  await main.getByLabel("Téléphone").fill("06 12 34 56 78");
  await main.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "S'inscrire" }).click();
  await expect(page.getByRole("heading", { name: "Consultez votre messagerie" })).toBeVisible();
  await openMail(page, email, /Confirmez votre adresse/);
  await page.getByRole("link", { name: /confirm-email/ }).click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/my-reservations$/);
}
