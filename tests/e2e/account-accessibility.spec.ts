import { totp } from "#tests/support/totp.ts";
import { axeViolationsHere, expectNoBarriers, expectNoBarriersOn } from "./steps/axe-violations.ts";
import { testPassword } from "./steps/journey-steps.ts";
import { test } from "./steps/kept-page.ts";
import { openAccount } from "./steps/open-account.ts";
import { resize } from "./steps/resize.ts";
import { expect, type Page } from "./steps/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.slow();

const iban = "FR76 3000 6000 0112 3456 7890 189";
const newEmail = (name: string) => `${name}.${Date.now()}@example.org`;
const save = (page: Page) => page.getByRole("button", { name: "Enregistrer" }).click();

test("the profile, its errors and the stored bank account are accessible", async ({ page }) => {
  await openAccount(page, newEmail("acces"));
  await test.step("errors of documents", async () => {
    // tests/e2e/accessibility.spec.ts covers the initial state of this page and of the next one.
    await resize(page, { width: 390, height: 844 });
    await page.goto("/my-profile/documents");
    // By role, which ignores the hidden copy of a part that React is still about to replace.
    await page
      .getByRole("button", { name: "Choisir un fichier : Extrait K-bis" })
      .setInputFiles({ name: "kbis.pdf", mimeType: "text/html", buffer: Buffer.from("<html>") });
    await expect(page.getByRole("listitem").filter({ hasText: "K-bis" })).toContainText(
      "Format de fichier non supporté",
    );
    expect(await axeViolationsHere(page)).toEqual([]);
    await page
      .getByRole("button", { name: "Choisir un fichier : Pièce d'identité" })
      .setInputFiles({
        name: "identite.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.7\na passport"),
      });
    await expect(page.getByRole("link", { name: /^Télécharger : Pièce/ })).toBeVisible();
    expect(await axeViolationsHere(page)).toEqual([]);
  });

  await test.step("errors of fields", async () => {
    await page.goto("/my-profile/professional");
    await page.getByLabel("SIRET").fill("732 829 320 00075");
    await save(page);
    await expect(page.getByLabel("SIRET")).toBeFocused();
    expect(await axeViolationsHere(page)).toEqual([]);
  });

  await test.step("the dialog before leaving", async () => {
    await page.getByRole("link", { name: "Escale" }).first().click();
    const question = page.getByRole("dialog", { name: /Quitter sans enregistrer/ });
    await expect(question).toBeVisible();
    expect(await axeViolationsHere(page)).toEqual([]);
    await question.getByRole("button", { name: "Rester" }).click();
    // Until the dialog is hidden, the fields cannot have the focus, and typing would be lost.
    await expect(question).toBeHidden();
  });

  await test.step("the stored bank account, masked and revealed", async () => {
    await page.getByLabel("SIRET").fill("");
    await save(page);
    await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Profil mis");
    await page.goto("/my-profile/bank");
    await page.getByLabel("IBAN", { exact: true }).fill(iban);
    await page.getByLabel("Titulaire du compte").fill("Anaïs Kervella");
    await page.getByLabel(/^Confirmez l.IBAN$/).fill(iban);
    await page.getByLabel("BIC").fill("AGRIFRPP");
    await save(page);
    await expect(page.getByText(`FR${"*".repeat(21)}0189`)).toBeVisible();
    await page.getByText("Changer de compte").click();
    await page.getByText(/^Afficher l.IBAN en entier$/).click();
    await page.getByLabel("Votre mot de passe").fill("Mauvais1!");
    await page.getByRole("button", { name: "Afficher", exact: true }).click();
    await expect(page.getByText("Ce n'est pas votre mot de passe.")).toBeVisible();
    expect(await axeViolationsHere(page)).toEqual([]);
    await page.getByLabel("Votre mot de passe").fill(testPassword);
    await page.getByRole("button", { name: "Afficher", exact: true }).click();
    await expect(page.getByText(iban)).toBeFocused();
    expect(await axeViolationsHere(page)).toEqual([]);
  });
});

test("setting up a second factor and signing in with it is accessible", async ({
  page,
  otherPage: elsewhere,
}) => {
  const email = newEmail("acces.code");
  await openAccount(page, email);
  const main = page.getByRole("main");

  await test.step("errors on the security page", async () => {
    // tests/e2e/accessibility.spec.ts covers the initial state of this page and of the second factor's page.
    await resize(page, { width: 390, height: 844 });
    await page.goto("/my-profile/security");
    await main.getByRole("button", { name: "Changer d'adresse" }).click();
    await expect(main.getByLabel("Nouvelle adresse e-mail")).toBeFocused();
    await main.getByLabel("Nouveau mot de passe", { exact: true }).fill("Escale");
    expect(await axeViolationsHere(page)).toEqual([]);
  });

  let secret = "";
  await test.step("setting up the second factor", async () => {
    await page.goto("/my-profile/security/second-factor");
    await main.getByLabel("Mot de passe actuel").fill(testPassword);
    await main.getByRole("button", { name: "Continuer" }).click();
    secret = await main.locator("code").innerText();
    await main.getByLabel("Code à 6 chiffres").fill("000000");
    await main.getByRole("button", { name: "Activer la double authentification" }).click();
    await expect(main.getByText("Code incorrect")).toBeVisible();
    expect(await axeViolationsHere(page)).toEqual([]);
    await main.getByLabel("Code à 6 chiffres").fill(totp(secret));
    await main.getByRole("button", { name: "Activer la double authentification" }).click();
    await expect(main.getByRole("heading", { name: "Vos codes de récupération" })).toBeVisible();
    expect(await axeViolationsHere(page)).toEqual([]);
    await expectNoBarriers(page, "/my-profile/security/second-factor");
  });

  await test.step("the code, in the dialog and on its own page", async () => {
    await elsewhere.goto("/location-bateau");
    await elsewhere.getByRole("banner").getByRole("link", { name: "Connexion" }).click();
    const dialog = elsewhere.getByRole("dialog");
    await dialog.getByLabel("Adresse e-mail").fill(email);
    await dialog.getByLabel("Mot de passe", { exact: true }).fill(testPassword);
    await dialog.getByRole("button", { name: "Se connecter" }).click();
    await expect(dialog.getByLabel("Code à 6 chiffres")).toBeFocused();
    expect(await axeViolationsHere(elsewhere)).toEqual([]);
    await expectNoBarriers(elsewhere, "/login/code");
    await elsewhere.getByLabel("Code à 6 chiffres").fill("000000");
    await elsewhere.getByRole("button", { name: "Vérifier" }).click();
    await expect(elsewhere.getByRole("main").getByText("Code incorrect")).toBeVisible();
    expect(await axeViolationsHere(elsewhere)).toEqual([]);
  });
});

test.describe("the renter's data page", () => {
  test.use({ account: "renter" });

  test("is accessible when it shows why the account cannot be closed yet", async ({ page }) => {
    // tests/e2e/accessibility.spec.ts covers the initial state of this page, for an owner.
    await resize(page, { width: 390, height: 844 });
    await page.goto("/my-profile/data");
    const close = page.getByRole("button", { name: "Supprimer mon compte" });
    const password = page.getByLabel("Votre mot de passe").last();
    await page.getByLabel(/Je comprends/).check();
    await close.click();
    await expect(password).toBeFocused();
    expect(await axeViolationsHere(page)).toEqual([]);
    await password.fill(testPassword);
    await close.click();
    await expect(page.getByText("Une location est en cours ou à venir.")).toBeVisible();
    expect(await axeViolationsHere(page)).toEqual([]);
  });
});

// Each page in one language only: axe finds the same in both.
for (const [language, paths] of [
  ["French", ["/confirm-email", "/confirm-email-change?token=over", "/privacy", "/legal-notice"]],
  [
    "English",
    [
      "/en/confirm-email?token=over",
      "/en/terms",
      "/en/accessibility",
      "/en/undo-email-change?token=over",
    ],
  ],
] as const) {
  test(`the pages of mailed links and the legal pages are accessible in ${language}`, async ({
    page,
  }) => {
    await expectNoBarriersOn(page, paths);
  });
}
