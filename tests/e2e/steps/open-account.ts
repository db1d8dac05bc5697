import type { Page } from "@playwright/test";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { signInUser } from "./signed-in.ts";
import { siteDatabase } from "./site-database.ts";

/** Creates a user as registration and the mailed confirmation leave them, and signs the page's browser in. */
export async function openAccount(page: Page, email: string): Promise<TestUser> {
  const person = { email, firstName: "Anaïs", lastName: "Kervella" };
  const user = await createUser(siteDatabase(), person);
  await signInUser(page.context(), user.userId);
  return user;
}
