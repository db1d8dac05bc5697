import type { Page } from "@playwright/test";
import { demoPassword } from "#db/demo/demo-accounts.ts";

export type DemoAccount = "renter" | "owner" | "pro" | "moderator" | "admin";

/** The e-mail address of a demo account. */
export function emailOf(account: DemoAccount): string {
  return `${account}@escale.example`;
}

/** Fills in and submits the French sign-in form on the current page, or the one in this place. */
export async function fillSignIn(
  page: Page,
  email: string,
  main = page.getByRole("main"),
): Promise<void> {
  await main.getByLabel("Adresse e-mail").fill(email);
  await main.getByLabel("Mot de passe", { exact: true }).fill(demoPassword);
  await main.getByRole("button", { name: "Se connecter" }).click();
}
