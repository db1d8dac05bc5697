import { expect, type Page } from "@playwright/test";
import { waitUntilHydrated } from "./hydrated.ts";
import { journeyTexts as texts } from "./journey-texts.ts";
import { linkIn, newestMail } from "./newest-mail.ts";

export const testPassword = "Escale2025!";

export type Trip = { typed: string; place: string; boat: RegExp; dateFrom: string; dateTo: string };

/** From the home page to the page of a boat, with dates chosen in the search form. */
export async function findBoat(page: Page, trip: Trip): Promise<void> {
  await page.goto(texts.home);
  const form = page.getByRole("search");
  await form.getByRole("combobox", { name: texts.destination }).pressSequentially(trip.typed);
  await page.getByRole("option", { name: trip.place }).first().click();
  await form.getByLabel(texts.departure, { exact: true }).fill(trip.dateFrom);
  await form.getByLabel(texts.return, { exact: true }).fill(trip.dateTo);
  await form.getByRole("button", { name: texts.search }).click();
  await expect(page.getByText(texts.count)).toBeVisible();
  const boat = page.getByRole("link", { name: trip.boat }).first();
  await boat.scrollIntoViewIfNeeded();
  await waitUntilHydrated(boat);
  await boat.click();
  await expect(page.getByRole("heading", { level: 1, name: trip.boat })).toBeVisible();
}

/** Clicks the main button of the booking card. */
export async function requestBooking(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: texts.bookingForm });
  await form.getByRole("button", { name: texts.book }).click();
}

/** Both steps of the registration dialog, up to the step that waits for the confirmation. */
export async function register(
  page: Page,
  person: { firstName: string; email: string },
): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(texts.email).fill(person.email);
  await dialog.getByRole("button", { name: texts.continue }).click();
  await dialog.getByLabel(texts.firstName).fill(person.firstName);
  await dialog.getByLabel(texts.lastName, { exact: true }).fill("Le Goff");
  await dialog.getByLabel(texts.phone).fill("06 12 34 56 78");
  await dialog.getByLabel(texts.password, { exact: true }).fill(testPassword);
  await dialog.getByRole("button", { name: texts.register }).click();
  await expect(page.getByText(texts.checkMail).first()).toBeVisible();
}

/** Follows the link of the confirmation mail in the browser that registered, and waits for the redirect. */
export async function followConfirmationLink(page: Page, email: string): Promise<void> {
  const mail = await newestMail(page.request, email, { subject: /confirm/i });
  await page.goto(linkIn(mail, "/confirm-email"));
  await page.waitForURL((url) => !url.pathname.includes("confirm-email"));
}
