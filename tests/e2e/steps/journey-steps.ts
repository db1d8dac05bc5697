import { expect, type Page } from "@playwright/test";
import type { JourneyWords } from "./journey-words.ts";

export const PASSWORD = "Escale2025!";

export type Trip = { typed: string; place: string; boat: RegExp; dateFrom: string; dateTo: string };

/** From the home page to the page of a boat, with the days chosen on the way. */
export async function findBoat(page: Page, words: JourneyWords, trip: Trip): Promise<void> {
  await page.goto(words.home);
  const form = page.getByRole("search");
  await form.getByRole("combobox", { name: words.destination }).pressSequentially(trip.typed);
  await page.getByRole("option", { name: trip.place }).click();
  await form.getByLabel(words.departure, { exact: true }).fill(trip.dateFrom);
  await form.getByLabel(words.return, { exact: true }).fill(trip.dateTo);
  await form.getByRole("button", { name: words.search }).click();
  await expect(page.getByText(words.count)).toBeVisible();
  await page.getByRole("link", { name: trip.boat }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: trip.boat })).toBeVisible();
}

/** The booking card's main button. */
export async function requestBooking(page: Page, words: JourneyWords): Promise<void> {
  const form = page.getByRole("form", { name: words.bookingForm });
  await form.getByRole("button", { name: words.book }).click();
}

/** Both steps of the registration dialog, up to the word that a mail is on its way. */
export async function register(
  page: Page,
  words: JourneyWords,
  person: { firstName: string; email: string },
): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words.email).fill(person.email);
  await dialog.getByRole("button", { name: words.continue }).click();
  await dialog.getByLabel(words.firstName).fill(person.firstName);
  await dialog.getByLabel(words.lastName, { exact: true }).fill("Le Goff");
  await dialog.getByLabel(words.phone).fill("06 12 34 56 78");
  await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: words.register }).click();
  await expect(page.getByText(words.checkMail).first()).toBeVisible();
}

/** Opens a person's newest mail with this subject, waiting until it came. */
export async function openMail(page: Page, email: string, subject: RegExp): Promise<void> {
  const mail = page.getByRole("link").filter({ hasText: email }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto("/dev/mail");
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.first().click();
}

/** Follows the link of the confirmation mail and signs in; the address is filled in already. */
export async function confirmAndSignIn(
  page: Page,
  words: JourneyWords,
  email: string,
): Promise<void> {
  await openMail(page, email, /confirm/i);
  await page.getByRole("link", { name: /confirm-email/ }).click();
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: words.signIn }).click();
  await page.waitForURL((url) => !url.pathname.includes("confirm-email"));
}

/** Signs in on the page of its own. */
export async function signInAs(page: Page, words: JourneyWords, email: string): Promise<void> {
  await page.goto(words.login);
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: words.signIn }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}
