import { type APIRequestContext, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { testPassword } from "./journey-steps.ts";
import { journeyTexts as texts } from "./journey-texts.ts";
import { mailedCode } from "./mailed-code.ts";
import type { Taps } from "./taps.ts";

/** From the home page to the form for a new boat, with registration and the mailed code on the way. */
export async function becomeOwner(
  page: Page,
  taps: Taps,
  { email, firstName }: { email: string; firstName: string },
): Promise<void> {
  await page.goto("/");
  await taps.press(page.getByRole("main").getByRole("link", { name: "Devenir propriétaire" }));
  const dialog = page.getByRole("dialog");
  await taps.write(dialog.getByLabel(texts.email), email);
  await taps.press(dialog.getByRole("button", { name: texts.continue }));
  await taps.write(dialog.getByLabel(texts.firstName), firstName);
  await taps.write(dialog.getByLabel(texts.lastName, { exact: true }), "Kervella");
  await taps.write(dialog.getByLabel(texts.phone), "06 12 34 56 78");
  await taps.write(dialog.getByLabel(texts.password, { exact: true }), testPassword);
  await taps.press(dialog.getByRole("button", { name: texts.register }));
  const code = dialog.getByLabel("Code à 6 chiffres");
  await expect(code).toBeVisible();
  await taps.write(code, await mailedCode(page.request, email));
  await taps.press(dialog.getByRole("button", { name: /^Confirmer/ }));
  const main = page.getByRole("main");
  // First, because it disappears after some seconds.
  await expect(page.getByText("Adresse confirmée")).toBeVisible();
  await expect(main.getByRole("heading", { name: "Ajouter un bateau" })).toBeVisible();
  await expect(page.getByText("Cette inscription n'attend plus ici")).toBeHidden();
  await page.getByRole("button", { name: "Fermer" }).first().click();
}

/** Adds a boat by one request of the signed-in owner; returns the path of its editor. */
export async function postBoat(request: APIRequestContext, title: string): Promise<string> {
  const answer = await request.post("/boat-setup", {
    // The site may just have closed the connection of an earlier request.
    maxRetries: 1,
    multipart: {
      type: "semi-rigide",
      city: "La Rochelle, France",
      port: "Port des Minimes",
      isProfessional: "non",
      manufacturer: "Zodiac",
      model: "Medline",
      privateNavigation: "sans_skipper",
      capacity: "6",
      length: "6,5",
      title,
      basePricePerDay: "210",
    },
  });
  return new URL(answer.url()).pathname;
}

type Boat = {
  type: string;
  city: { typed: string; option: string };
  port: { typed: string; option: string };
  manufacturer: string;
  model: string;
  capacity: string;
  length: string;
};

/** Fills in the required fields of the first step. */
export async function describeBoat(page: Page, taps: Taps, boat: Boat): Promise<void> {
  const form = page.getByRole("main");
  await taps.press(form.getByRole("radio", { name: boat.type, exact: true }));
  await taps.write(form.getByRole("combobox", { name: "Ville" }), boat.city.typed);
  await taps.press(page.getByRole("option", { name: boat.city.option }));
  await taps.write(form.getByRole("combobox", { name: "Port" }), boat.port.typed);
  await taps.press(page.getByRole("option", { name: boat.port.option }));
  await taps.write(form.getByLabel("Constructeur"), boat.manufacturer);
  await taps.write(form.getByLabel("Modèle"), boat.model);
  await taps.write(form.getByLabel("Capacité"), boat.capacity);
  await taps.write(form.getByLabel("Longueur"), boat.length);
}

/** Fills in the other three steps, with one photo, and waits for the setup of the new boat. */
export async function finishBoat(
  page: Page,
  taps: Taps,
  { title, price }: { title: string; price: string },
): Promise<void> {
  const form = page.getByRole("main");
  const next = form.getByRole("button", { name: "Suivant" });
  const canvas = { width: 900, height: 600, channels: 3, background: "#0b5361" } as const;
  const buffer = await sharp({ create: canvas }).jpeg().toBuffer();
  await taps.press(next);
  taps.count += 1;
  await form
    .getByLabel(/^Photos du bateau/)
    .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
  await taps.press(next);
  await taps.write(form.getByLabel("Titre de l'annonce"), title);
  await taps.press(next);
  await taps.write(form.getByLabel("Prix de base par jour"), price);
  await taps.press(form.getByRole("button", { name: "Enregistrer" }));
  await page.waitForURL(/\/boat-setup\/[0-9a-f-]{36}/);
}

/** A moderator approves the boat of a card in the owner's list. */
export async function approve(
  page: Page,
  title: string,
  moderator: APIRequestContext,
): Promise<void> {
  const card = page.getByRole("article").filter({ hasText: title });
  const href = await card.getByRole("link", { name: /^Voir l'annonce/ }).getAttribute("href");
  const boatId = href?.split("/").at(-1) ?? "";
  const decision = { boatId, seenStatus: "pending", status: "approved" };
  expect((await moderator.post("/moderation", { form: decision })).status()).toBe(200);
  await moderator.dispose();
}
