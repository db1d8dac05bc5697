import { expect, type Page, test } from "@playwright/test";
import { totp } from "#tests/setup/totp.ts";
import { openMail, PASSWORD } from "./steps/journey-steps.ts";
import { openAccount } from "./steps/open-account.ts";

const NEW_PASSWORD = "Grand-Voile-7!";

async function fillSignIn(page: Page, email: string, password: string) {
  const main = page.getByRole("main");
  await main.getByLabel("Adresse email").fill(email);
  await main.getByLabel("Mot de passe", { exact: true }).fill(password);
  await main.getByRole("button", { name: "Se connecter" }).click();
}

test("whoever forgot his password chooses another one, and every device is signed out", async ({
  page,
  browser,
}) => {
  test.slow();
  const email = `forgot.${Date.now()}@example.org`;
  await openAccount(page, email);
  const phone = await browser.newContext({ locale: "fr-FR" });
  const other = await phone.newPage();

  await test.step("he asks for a link in another browser, and follows it", async () => {
    await other.goto("/forgot-password");
    await other.getByRole("main").getByLabel("Adresse email").fill(email);
    await other.getByRole("button", { name: "Envoyer le lien" }).click();
    await expect(other.getByText("Email envoyé").first()).toBeVisible();
    await openMail(other, email, /nouveau mot de passe/i);
    await other.getByRole("link", { name: /reset-password/ }).click();
  });
  const update = other.getByRole("button", { name: "Mettre à jour le mot de passe" });

  await test.step("the button waits for all criteria, and the confirmation must match", async () => {
    const password = other.getByLabel("Nouveau mot de passe", { exact: true });
    await password.fill("court");
    await expect(update).toBeDisabled();
    await password.fill(NEW_PASSWORD);
    await expect(update).toBeEnabled();
    await other.getByLabel("Confirmez le mot de passe").fill("Autre-Voile-8!");
    await update.click();
    await expect(other.getByText("Les mots de passe ne correspondent pas").first()).toBeVisible();
    await other.getByLabel("Confirmez le mot de passe").fill(NEW_PASSWORD);
    await update.click();
    await expect(
      other.getByText("Votre mot de passe a été mis à jour avec succès").first(),
    ).toBeVisible();
    await expect(other).toHaveURL(/\/$/);
  });

  await test.step("the first browser is signed out, and the old password is over", async () => {
    await page.goto("/my-profile/security");
    await expect(page).toHaveURL(/\/login/);
    await fillSignIn(page, email, PASSWORD);
    await expect(page.getByText("Identifiants invalides").first()).toBeVisible();
    await fillSignIn(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/my-profile\/security$/);
  });

  await test.step("signed out elsewhere, the page for a new password goes home", async () => {
    const tab = await page.context().newPage();
    await tab.goto("/reset-password?type=recovery");
    await page.getByRole("button", { name: "Se déconnecter partout" }).click();
    await expect(page.getByText("Vous avez été déconnecté de tous vos appareils")).toBeVisible();
    await expect(tab).toHaveURL(/\/$/);
  });
  await phone.close();
});

test("a second factor guards an account, and its owner ends a stranger's session", async ({
  page,
  browser,
}) => {
  test.slow();
  const email = `factor.${Date.now()}@example.org`;
  await openAccount(page, email);
  let secret = "";
  let recovery = "";

  await test.step("he sets up his app and keeps the recovery codes", async () => {
    await page.goto("/my-profile/security");
    await page.getByRole("link", { name: "Activer" }).click();
    await expect(page.getByRole("button", { name: "Continuer" })).toBeVisible();
    await page.getByLabel("Mot de passe actuel").fill(PASSWORD);
    await page.getByRole("button", { name: "Continuer" }).click();
    await expect(page.getByRole("img", { name: /Code QR/ })).toBeVisible();
    secret = await page.getByRole("main").locator("code").innerText();
    const code = page.getByLabel("Code à 6 chiffres");
    await code.fill("000000");
    await page.getByRole("button", { name: "Activer la double authentification" }).click();
    await expect(page.getByText("Code incorrect")).toBeVisible();
    await code.fill(totp(secret));
    await page.getByRole("button", { name: "Activer la double authentification" }).click();
    await expect(page.getByRole("heading", { name: "Vos codes de récupération" })).toBeVisible();
    recovery = await page
      .getByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
      .first()
      .innerText();
    await page.getByRole("link", { name: /conservé mes codes/ }).click();
    await expect(page.getByText("Il vous reste 10 codes de récupération.")).toBeVisible();
  });

  const elsewhere = await browser.newContext({ javaScriptEnabled: false, locale: "fr-FR" });
  const plain = await elsewhere.newPage();
  await test.step("elsewhere, without scripts, a recovery code stands in for the app", async () => {
    await plain.goto("/login?redirectTo=/my-reservations");
    await fillSignIn(plain, email, PASSWORD);
    await expect(plain.getByRole("heading", { name: "Code de vérification" })).toBeVisible();
    await plain.goto("/my-reservations");
    await expect(plain).toHaveURL(/\/login/);
    await plain.goto("/login/code?redirectTo=/my-reservations");
    await plain.getByRole("link", { name: "Utiliser un code de récupération" }).click();
    await plain.getByLabel("Code de récupération").fill(recovery);
    await plain.getByRole("button", { name: "Vérifier" }).click();
    await expect(plain).toHaveURL(/\/my-reservations$/);
  });

  await test.step("he is told by mail, and signs that device out", async () => {
    await openMail(page, email, /Un code de récupération a servi/);
    await page.goto("/my-profile/security");
    const sessions = page.getByRole("region", { name: "Appareils connectés" });
    await expect(sessions.getByText("Cet appareil")).toBeVisible();
    await sessions.getByRole("button", { name: /^Déconnecter / }).click();
    await expect(page.getByText("Cet appareil a été déconnecté")).toBeVisible();
    await plain.goto("/my-reservations");
    await expect(plain).toHaveURL(/\/login/);
  });
  await elsewhere.close();
});
