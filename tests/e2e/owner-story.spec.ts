import sharp from "sharp";
import { barriersHere } from "./steps/barriers.ts";
import { PASSWORD } from "./steps/journey-steps.ts";
import { journeyTexts } from "./steps/journey-texts.ts";
import { mailedCode } from "./steps/mailed-code.ts";
import { postSignIn } from "./steps/signed-in.ts";
import { Taps } from "./steps/taps.ts";
import { expect, test } from "./steps/test.ts";

const texts = journeyTexts.fr;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

// spec 1-1.03 1-1.04 2-1.02
test("a first-time owner on a phone goes from home to a published boat that is found, registering on the way", async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = `owner.${Date.now()}@example.org`;
  const title = `Cotre Noroît ${Date.now()}`;
  const taps = new Taps();
  const canvas = { width: 900, height: 600, channels: 3, background: "#0b5361" } as const;
  const buffer = await sharp({ create: canvas }).jpeg().toBuffer();
  await test.step("they open an account on the way, with the six digits of the mail", async () => {
    await page.goto("/");
    await taps.press(page.getByRole("main").getByRole("link", { name: "Devenir propriétaire" }));
    const dialog = page.getByRole("dialog");
    await taps.write(dialog.getByLabel(texts.email), email);
    await taps.press(dialog.getByRole("button", { name: texts.continue }));
    await taps.write(dialog.getByLabel(texts.firstName), "Anaïs");
    await taps.write(dialog.getByLabel(texts.lastName, { exact: true }), "Kervella");
    await taps.write(dialog.getByLabel(texts.phone), "06 12 34 56 78");
    await taps.write(dialog.getByLabel(texts.password, { exact: true }), PASSWORD);
    await taps.press(dialog.getByRole("button", { name: texts.register }));
    const code = dialog.getByLabel("Code à 6 chiffres");
    await expect(code).toBeVisible();
    await taps.write(code, await mailedCode(page.request, email));
    await taps.press(dialog.getByRole("button", { name: /^Confirmer/ }));
  });

  const form = page.getByRole("main");
  const next = form.getByRole("button", { name: "Suivant" });

  await test.step("the four steps begin at once, and say what is missing", async () => {
    await expect(form.getByRole("heading", { name: "Ajouter un bateau" })).toBeVisible();
    await expect(page.getByText("Adresse confirmée")).toBeVisible();
    await expect(page.getByText("Cette inscription n'attend plus ici")).toBeHidden();
    await page.getByRole("button", { name: "Fermer" }).first().click();
    await taps.press(form.getByRole("radio", { name: "Voilier", exact: true }));
    await taps.write(form.getByRole("combobox", { name: "Ville" }), "Arcachon");
    await taps.press(page.getByRole("option", { name: "Arcachon, France" }));
    await taps.write(form.getByRole("combobox", { name: "Port" }), "arc");
    await taps.press(page.getByRole("option", { name: "Port d'Arcachon" }));
    await taps.write(form.getByLabel("Constructeur"), "Dufour");
    await taps.write(form.getByLabel("Modèle"), "Dufour 390");
    await taps.write(form.getByLabel("Capacité"), "6");
    await taps.write(form.getByLabel("Longueur"), "11,95");
    await taps.press(next);
    taps.count += 1;
    await form
      .getByLabel(/^Photos du bateau/)
      .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
    await taps.press(next);
    await taps.write(form.getByLabel("Titre de l'annonce"), title);
    await taps.press(next);
    await taps.write(form.getByLabel("Prix de base par jour"), "210");
    await taps.press(form.getByRole("button", { name: "Enregistrer" }));
    await page.waitForURL(/\/boat-setup\/[0-9a-f-]{36}/);
  });

  await test.step("nothing is missing any more: they publish, and read when it appears", async () => {
    await expect(form.getByText(/^Rien ne manque pour publier/)).toBeVisible();
    expect(await barriersHere(page)).toEqual([]);
    await taps.press(form.getByRole("button", { name: "Publier l'annonce" }));
    await page.waitForURL(/\/my-boats$/);
    await expect(form.getByText("Sera en ligne après validation")).toBeVisible();
  });

  await test.step("once it is approved, whoever searches there finds it", async () => {
    const card = form.getByRole("article").filter({ hasText: title });
    const href = await card.getByRole("link", { name: /^Voir l'annonce/ }).getAttribute("href");
    const boatId = href?.split("/").at(-1) ?? "";
    const moderator = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    await postSignIn(moderator, "moderator@escale.example");
    const decision = { boatId, seenStatus: "pending", status: "approved" };
    expect((await moderator.post("/moderation", { form: decision })).status()).toBe(200);
    await moderator.dispose();
    await page.reload();
    await expect(card.getByText("En attente de modération")).toBeHidden();
    await page.goto("/search?location=Arcachon");
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  });
  expect(taps.count).toBeLessThanOrEqual(27);
});
