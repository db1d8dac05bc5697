import { expect, test } from "./steps/test.ts";
import { authWords } from "./steps/auth-words.ts";
import { openMail } from "./steps/journey-steps.ts";
import { openAccount } from "./steps/open-account.ts";

const NEW_PASSWORD = "Grand-Voile-7!";
const words = authWords;

// spec 1-4.02 2-2.50 2-2.52 2-4.33 2-5.31 2-7.34 2-8.33 2-8.34
test("whoever forgot their password chooses another one, and every device is signed out", async ({
  page,
  browser,
}) => {
  test.slow();
  const email = `forgot.${Date.now()}@example.org`;
  await openAccount(page, email);
  const phone = await browser.newContext({ locale: "fr-FR" });
  const other = await phone.newPage();

  await test.step("they ask for a link in another browser, and follow it", async () => {
    await other.goto("/forgot-password");
    await other.getByRole("main").getByLabel(words.email).fill(email);
    await other.getByRole("button", { name: words.sendLink }).click();
    await expect(other.getByText(words.mailSent).first()).toBeVisible();
    await openMail(other, email, words.resetMail);
    await other.getByRole("link", { name: /reset-password/ }).click();
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

  await test.step("a link that is over is told at the form that was open before", async () => {
    const late = await phone.newPage();
    await late.goto(other.url());
    await late.getByLabel(words.newPassword, { exact: true }).fill(NEW_PASSWORD);
    await late.getByLabel(words.confirmation).fill(NEW_PASSWORD);
    await update.click();
    await expect(notices.getByText(words.updated)).toBeVisible();
    await expect(other).toHaveURL(words.home);
    await late.getByRole("button", { name: words.update }).click();
    const said = late.getByRole("region", { name: words.notices });
    await expect(said.getByText(words.error, { exact: true })).toBeVisible();
    await expect(said.getByText(words.linkOver)).toBeVisible();
  });

  await test.step("signed out everywhere, an open page for a new password goes home", async () => {
    await page.goto("/my-profile/security");
    await expect(page).toHaveURL(/\/login/);
    const main = page.getByRole("main");
    await main.getByLabel(words.email).fill(email);
    await main.getByLabel(words.password, { exact: true }).fill(NEW_PASSWORD);
    await main.getByRole("button", { name: words.signIn }).click();
    await expect(page).toHaveURL(/\/my-profile\/security$/);
    const tab = await page.context().newPage();
    await tab.goto("/reset-password?type=recovery");
    await page.getByRole("button", { name: words.everywhere }).click();
    await expect(page.getByText(words.signedOutEverywhere)).toBeVisible();
    await expect(tab).toHaveURL(words.home);
  });
  await phone.close();
});
