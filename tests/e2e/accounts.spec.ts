import { authTexts } from "./steps/auth-texts.ts";
import { testPassword } from "./steps/journey-steps.ts";
import { test } from "./steps/kept-page.ts";
import { linkIn, newestMail } from "./steps/newest-mail.ts";
import { openAccount } from "./steps/open-account.ts";
import { expect } from "./steps/test.ts";

const newPassword = "Grand-Voile-7!";
const texts = authTexts;

// spec 1-4.02 2-2.50 2-2.52 2-4.33 2-5.31 2-7.34 2-8.33 2-8.34
test("a user who forgot their password chooses a new one, and every device is signed out", async ({
  page,
  otherPage: other,
}) => {
  test.slow();
  const email = `forgot.${Date.now()}@example.org`;
  await openAccount(page, email);
  const phone = other.context();

  await test.step("they request a link in another browser, and follow it", async () => {
    await other.goto("/forgot-password");
    await other.getByRole("main").getByLabel(texts.email).fill(email);
    await other.getByRole("button", { name: texts.sendLink }).click();
    await expect(other.getByText(texts.mailSent).first()).toBeVisible();
    const mail = await newestMail(other.request, email, { subject: texts.resetMail });
    await other.goto(linkIn(mail, "/reset-password"));
  });
  const update = other.getByRole("button", { name: texts.update });
  const notices = other.getByRole("region", { name: texts.notices });

  await test.step("the button is disabled until all criteria are met, and the confirmation must match", async () => {
    const password = other.getByLabel(texts.newPassword, { exact: true });
    await password.fill("court");
    await expect(update).toBeDisabled();
    await password.fill(newPassword);
    await expect(update).toBeEnabled();
    await other.getByLabel(texts.confirmation, { exact: true }).fill("Autre-Voile-8!");
    await update.click();
    await expect(notices.getByText(texts.error, { exact: true })).toBeVisible();
    await expect(notices.getByText(texts.differ)).toBeVisible();
  });

  await test.step("when offline, the form remains and shows an error", async () => {
    await other.getByLabel(texts.confirmation, { exact: true }).fill(newPassword);
    await phone.setOffline(true);
    await update.click();
    await expect(notices.getByText(texts.unexpected, { exact: true })).toBeVisible();
    await expect(notices.getByText(texts.error, { exact: true })).toBeVisible();
    await expect(other.getByLabel(texts.confirmation, { exact: true })).toHaveValue(newPassword);
    await phone.setOffline(false);
  });

  await test.step("a form that was open when its link was used shows that the link is no longer valid", async () => {
    const late = await phone.newPage();
    await late.goto(other.url());
    // The same password again would succeed, as when a button is pressed twice.
    await late.getByLabel(texts.newPassword, { exact: true }).fill("Autre-Voile-8!");
    await late.getByLabel(texts.confirmation, { exact: true }).fill("Autre-Voile-8!");
    await update.click();
    await expect(notices.getByText(texts.updated)).toBeVisible();
    await expect(other).toHaveURL(texts.home);
    await late.getByRole("button", { name: texts.update }).click();
    const said = late.getByRole("alert");
    await expect(said.getByText(texts.error, { exact: true })).toBeVisible();
    await expect(said.getByText(texts.linkOver)).toBeVisible();
  });

  await test.step("an open page for a new password redirects to the home page after the user signed out everywhere", async () => {
    await page.goto("/my-profile/security");
    await expect(page).toHaveURL(/\/login/);
    // The site may just have closed the connection of an earlier request.
    const options = { form: { email, password: newPassword }, maxRedirects: 0, maxRetries: 1 };
    expect((await page.request.post("/login", options)).status()).toBe(302);
    await page.goto("/my-profile/security");
    const tab = await page.context().newPage();
    await tab.goto("/reset-password?type=recovery");
    await page.getByRole("button", { name: texts.everywhere }).click();
    await expect(page.getByText(texts.signedOutEverywhere)).toBeVisible();
    await expect(tab).toHaveURL(texts.home);
  });
});

test("the form for the first code of a second factor keeps the secret and the typed code when its request fails", async ({
  page,
}) => {
  await openAccount(page, `coupure.${Date.now()}@example.org`);
  const main = page.getByRole("main");
  const posted = /\/my-profile\/security.*\.data/;
  await page.goto("/my-profile/security/second-factor");
  await main.getByLabel("Mot de passe actuel").fill(testPassword);
  await main.getByRole("button", { name: "Continuer" }).click();
  const secret = await main.locator("code").innerText();
  await page.route(posted, (route) => route.abort());
  await main.getByLabel("Code à 6 chiffres").fill("000000");
  const confirm = main.getByRole("button", { name: "Activer la double authentification" });
  await confirm.click();
  const notices = page.getByRole("region", { name: texts.notices });
  await expect(notices.getByText(texts.unexpected)).toBeVisible();
  await expect(main.locator("code")).toHaveText(secret);
  await expect(main.getByLabel("Code à 6 chiffres")).toHaveValue("000000");
  await page.unroute(posted);
  await confirm.click();
  await expect(main.getByText("Code incorrect")).toBeVisible();
});
