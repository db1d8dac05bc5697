import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { emailOf, signIn } from "./steps/sign-in.ts";

const iban = "FR76 3000 6000 0112 3456 7890 189";
const masked = `FR${"*".repeat(21)}0189`;
const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\nan extract"),
});
const webPage = { name: "kbis.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") };

const picture = { width: 400, height: 400, channels: 3, background: "#c93f23" } as const;

const saving = (page: Page) => page.getByRole("button", { name: /^(Enregistrer|Save)$/ }).click();
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });

test("an owner keeps his profile, his account and his papers in order, and two tabs do not harm each other", async ({
  page,
  context,
}) => {
  await signIn(page, emailOf("admin"));
  await page.goto("/my-profile");
  const otherTab = await context.newPage();
  await otherTab.goto("/my-profile");

  await page.getByLabel("Titulaire du compte").fill("Alice Renaud");
  await page.getByLabel("IBAN", { exact: true }).fill(iban);
  await page.getByLabel(/^Confirmez l.IBAN$/).fill("FR76 3000");
  await page.getByLabel("BIC").fill("AGRIFRPP");
  await saving(page);
  await expect(toasts(page)).toContainText("Les deux IBAN ne correspondent pas");
  await expect(page.getByLabel(/^Confirmez l.IBAN$/)).toHaveAccessibleDescription(
    "Les deux IBAN ne correspondent pas",
  );
  await page.getByRole("link", { name: "Aide" }).first().click();
  const question = page.getByRole("dialog", { name: /Quitter sans enregistrer/ });
  await question.getByRole("button", { name: "Rester" }).click();
  await page.getByLabel(/^Confirmez l.IBAN$/).fill(iban.toLowerCase());
  await saving(page);
  await expect(toasts(page)).toContainText("Profil mis à jour");
  await expect(page.getByText(masked)).toBeVisible();

  await page.getByText(/^Afficher l.IBAN en entier$/).click();
  await page.getByLabel("Votre mot de passe").fill("Escale2025!");
  await page.getByRole("button", { name: "Afficher", exact: true }).click();
  await expect(page.getByText(iban)).toBeVisible();

  await page.getByRole("button", { name: "Photo de profil" }).setInputFiles({
    name: "alice.png",
    mimeType: "image/png",
    buffer: await sharp({ create: picture }).png().toBuffer(),
  });
  await expect(toasts(page)).toContainText("Avatar mis à jour");

  await page.getByLabel("Choisir un fichier : Extrait K-bis").setInputFiles(webPage);
  await expect(toasts(page)).toContainText("Format de fichier non supporté");
  await page.getByLabel("Choisir un fichier : Extrait K-bis").setInputFiles(pdf("kbis.jpg"));
  await expect(toasts(page)).toContainText("Document uploadé");
  const download = page.getByRole("link", { name: "Télécharger : Extrait K-bis" });
  const [saved] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(saved.suggestedFilename()).toBe("k_bis.pdf");

  await otherTab.getByLabel("Nom de la société").fill("Renaud Nautisme");
  await saving(otherTab);
  await expect(otherTab.getByRole("main").getByText("Ce profil a changé depuis")).toBeVisible();
  await expect(otherTab.getByLabel("Nom de la société")).toHaveValue("Renaud Nautisme");
  await saving(otherTab);
  await expect(toasts(otherTab)).toContainText("Profil mis à jour");
  await expect(otherTab.getByText(masked)).toBeVisible();
});

test.describe("on a phone, in English, without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("somebody corrects his profile and leaves a paper", async ({ page }) => {
    await signIn(page, emailOf("moderator"));
    await page.goto("/en/my-profile");
    await page.getByLabel("SIRET").fill("732 829 320 00075");
    await saving(page);
    await expect(page.getByLabel("SIRET")).toHaveAccessibleDescription(/does not exist/);
    await page.getByLabel("SIRET").fill("732 829 320 00074");
    await saving(page);
    await expect(page.getByText("Your information is saved.")).toBeVisible();
    await expect(page.getByLabel("SIRET")).toHaveValue("73282932000074");

    const identity = page.getByRole("listitem").filter({ hasText: "Identity card" });
    const choose = identity.getByLabel("Choose a file: Identity card");
    await choose.setInputFiles({ ...webPage, name: "identity.pdf" });
    await identity.getByRole("button", { name: "Send" }).click();
    await expect(choose).toHaveAccessibleDescription(/Unsupported file format/);
    await choose.setInputFiles(pdf("identity.pdf"));
    await identity.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Your document is stored.")).toBeVisible();
    await identity.getByRole("button", { name: "Remove: Identity card" }).click();
    await expect(page.getByText("We no longer hold your document.")).toBeVisible();
    await expect(choose).toBeVisible();
  });
});
