import { expect, type Page, test } from "@playwright/test";
import { totp } from "#tests/setup/totp.ts";
import { authWords, type AuthWords } from "./steps/auth-words.ts";
import { openMail, PASSWORD } from "./steps/journey-steps.ts";
import { openAccount } from "./steps/open-account.ts";

const NEW_PASSWORD = "Grand-Voile-7!";

type Person = { email: string; password: string; words?: AuthWords };

async function fillSignIn(page: Page, person: Person) {
  const { email, password, words = authWords.fr } = person;
  const main = page.getByRole("main");
  await main.getByLabel(words.email).fill(email);
  await main.getByLabel(words.password, { exact: true }).fill(password);
  await main.getByRole("button", { name: words.signIn }).click();
}

for (const story of [
  { language: "fr", words: authWords.fr },
  { language: "en", words: authWords.en },
] as const) {
  // spec 1-4.02 2-2.50 2-2.52 2-4.33 2-5.31 2-7.34 2-8.32 2-8.33 2-8.34
  test(`whoever forgot his password chooses another one, and every device is signed out (${story.language})`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const { words } = story;
    const email = `forgot.${story.language}.${Date.now()}@example.org`;
    await openAccount(page, email, words);
    const phone = await browser.newContext({ locale: "fr-FR" });
    const other = await phone.newPage();
    const late = await phone.newPage();

    await test.step("he asks for a link in another browser, and follows it", async () => {
      await other.goto(`${words.prefix}/forgot-password`);
      await other.getByRole("main").getByLabel(words.email).fill(email);
      await other.getByRole("button", { name: words.sendLink }).click();
      await expect(other.getByText(words.mailSent).first()).toBeVisible();
      await openMail(other, email, words.resetMail);
      await other.getByRole("link", { name: /reset-password/ }).click();
      await late.goto(other.url());
    });
    const update = other.getByRole("button", { name: words.update });
    const notices = other.getByRole("region", { name: words.notices });

    await test.step("the button waits for all criteria, and the confirmation must match", async () => {
      const password = other.getByLabel(words.newPassword, { exact: true });
      await password.fill("court");
      await expect(update).toBeDisabled();
      await password.fill(NEW_PASSWORD);
      await expect(update).toBeEnabled();
      await other.getByLabel(words.confirmation).fill("Autre-Voile-8!");
      await update.click();
      await expect(notices.getByText(words.error, { exact: true })).toBeVisible();
      await expect(notices.getByText(words.differ)).toBeVisible();
      await expect(other.getByRole("main").getByText(words.differ)).toBeVisible();
    });

    await test.step("without a connection the form stays, and says so", async () => {
      await other.getByLabel(words.confirmation).fill(NEW_PASSWORD);
      await phone.setOffline(true);
      await update.click();
      await expect(notices.getByText(words.unexpected, { exact: true })).toBeVisible();
      await expect(notices.getByText(words.error, { exact: true })).toBeVisible();
      await expect(other.getByLabel(words.confirmation)).toHaveValue(NEW_PASSWORD);
      await phone.setOffline(false);
    });

    await test.step("the new password leads home", async () => {
      await update.click();
      await expect(notices.getByText(words.updated)).toBeVisible();
      await expect(other).toHaveURL(words.home);
    });

    await test.step("the link is over, in a page that was open before too", async () => {
      await late.getByLabel(words.newPassword, { exact: true }).fill(NEW_PASSWORD);
      await late.getByLabel(words.confirmation).fill(NEW_PASSWORD);
      await late.getByRole("button", { name: words.update }).click();
      const said = late.getByRole("region", { name: words.notices });
      await expect(said.getByText(words.error, { exact: true })).toBeVisible();
      await expect(said.getByText(words.linkOver)).toBeVisible();
      await late.reload();
      await expect(late.getByRole("heading", { name: words.linkOver })).toBeVisible();
      await late.getByRole("main").getByRole("link", { name: words.newLink }).click();
      await expect(late).toHaveURL(/\/forgot-password$/);
    });

    await test.step("the first browser is signed out, and the old password is over", async () => {
      await page.goto(`${words.prefix}/my-profile/security`);
      await expect(page).toHaveURL(/\/login/);
      await fillSignIn(page, { email, password: PASSWORD, words });
      await expect(page.getByText(words.invalid).first()).toBeVisible();
      await fillSignIn(page, { email, password: NEW_PASSWORD, words });
      await expect(page).toHaveURL(/\/my-profile\/security$/);
    });

    await test.step("signed out elsewhere, the page for a new password goes home", async () => {
      const tab = await page.context().newPage();
      await tab.goto(`${words.prefix}/reset-password?type=recovery`);
      await page.getByRole("button", { name: words.everywhere }).click();
      await expect(page.getByText(words.signedOutEverywhere)).toBeVisible();
      await expect(tab).toHaveURL(words.home);
    });
    await phone.close();
  });
}

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
    await fillSignIn(plain, { email, password: PASSWORD });
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
