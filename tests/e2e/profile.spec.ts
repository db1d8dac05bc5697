import sharp from "sharp";
import { accountTexts } from "./steps/account-texts.ts";
import { test } from "./steps/kept-page.ts";
import { openAccount } from "./steps/open-account.ts";
import { expect, type Page } from "./steps/test.ts";

const iban = "FR76 3000 6000 0112 3456 7890 189";
const masked = `FR${"*".repeat(21)}0189`;
const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\nan extract"),
});
const webPage = { name: "kbis.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") };

const picture = { width: 400, height: 400, channels: 3, background: "#c93f23" } as const;

const saving = (page: Page) => page.getByRole("button", { name: "Enregistrer" }).click();
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
const texts = accountTexts;

// spec 2-2.16 2-2.17 2-2.19 2-5.05 2-5.09 2-8.38
test("a user edits profile, bank account and documents, and is asked before leaving unsaved changes", async ({
  page,
}) => {
  await openAccount(page, `profile.${Date.now()}@example.org`);
  await page.goto("/my-profile/bank");

  await page.getByLabel(texts.holder).fill("Alice Renaud");
  await page.getByLabel("IBAN", { exact: true }).fill(iban);
  await page.getByLabel(texts.confirmation).fill("FR76 3000");
  await page.getByLabel("BIC").fill("AGRIFRPP");
  await saving(page);
  await expect(toasts(page)).toContainText(texts.ibansDiffer);
  await expect(page.getByLabel(texts.confirmation)).toHaveAccessibleDescription(texts.ibansDiffer);
  const help = page.getByRole("link", { name: texts.help }).first();
  await help.click();
  const question = page.getByRole("dialog", { name: texts.leaveUnsaved });
  await question.getByRole("button", { name: texts.stay }).click();
  // From now on nothing moves the focus away from the field.
  await expect(help).toBeFocused();
  await page.getByLabel(texts.confirmation).fill(iban.toLowerCase());
  // A proxy's response while the site is down.
  await page.route(/\/bank\.data/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" })
      : route.continue(),
  );
  await saving(page);
  await expect(toasts(page)).toContainText(texts.profileNotSaved);
  await expect(page.getByLabel(texts.confirmation)).toHaveValue(iban.toLowerCase());
  await page.unroute(/\/bank\.data/);
  await saving(page);
  await expect(toasts(page)).toContainText(texts.profileSaved);
  await expect(page.getByText(masked)).toBeVisible();

  await page.goto("/my-profile/personal");
  const image = {
    name: "alice.png",
    mimeType: "image/png",
    buffer: await sharp({ create: picture }).png().toBuffer(),
  };
  await page.route(/\/personal\.data/, (route) => route.abort());
  await page.getByRole("button", { name: texts.picture }).setInputFiles(image);
  await expect(toasts(page)).toContainText(texts.pictureNotSaved);
  await page.unroute(/\/personal\.data/);
  await page.getByRole("button", { name: texts.picture }).setInputFiles(image);
  await expect(toasts(page)).toContainText(texts.pictureSaved);

  await page.goto("/my-profile/documents");
  const choose = page.getByLabel(named(texts.choose, texts.kbis));
  await choose.setInputFiles(webPage);
  await expect(toasts(page)).toContainText(texts.format);
  await expect(choose).toHaveAccessibleDescription(new RegExp(texts.format));
  await choose.setInputFiles(pdf("kbis.jpg"));
  await expect(toasts(page)).toContainText(texts.uploaded);
  const download = page.getByRole("link", { name: named(texts.download, texts.kbis) });
  const [saved] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(saved.suggestedFilename()).toBe("k_bis.pdf");

  const remove = page.getByRole("button", { name: named(texts.remove, texts.kbis) });
  const dialog = page.getByRole("dialog", { name: texts.removeQuestion });
  await remove.click();
  await expect(dialog).toContainText(texts.erasedText);
  await dialog.getByRole("button", { name: texts.keep }).click();
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole("button", { name: texts.removeForGood }).click();
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText(texts.removed);
  await expect(remove).toBeHidden();
  await expect(choose).toBeFocused();
});

test("a user who leaves a profile while it is being saved is asked, and the navigation continues once it is saved", async ({
  page,
}) => {
  await openAccount(page, `saving.${Date.now()}@example.org`);
  await page.goto("/my-profile/personal");
  await page.getByLabel("Prénom").fill("Alice");
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/personal\.data/, async (route) => {
    if (route.request().method() === "POST") await answered;
    await route.continue();
  });
  await saving(page);
  await page.getByRole("link", { name: texts.help }).first().click();
  await expect(page.getByRole("dialog", { name: texts.leaveUnsaved })).toBeVisible();
  answer();
  await expect(page).toHaveURL("/help");
  await expect(toasts(page)).toContainText(texts.profileSaved);
});

/** The accessible name of an icon button: an action and its object. */
function named(act: string, what: string): RegExp {
  return new RegExp(`^${act}\\s?: ${what}$`);
}

test.describe("on a phone, without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  // spec 2-2.16
  test("a user uploads a document, and removes it after a confirmation", async ({ page }) => {
    await openAccount(page, `papers.${Date.now()}@example.org`);
    await page.goto("/my-profile/documents");
    const identity = page.getByRole("listitem").filter({ hasText: texts.identity });
    await identity.locator("input[type=file]").setInputFiles(pdf("identity.pdf"));
    await identity.getByRole("button", { name: texts.send }).click();
    await expect(page.getByText(texts.stored)).toBeVisible();
    const forGood = identity.getByRole("button", { name: texts.removeForGood });
    await expect(forGood).toBeHidden();
    await identity.locator("summary").click();
    await expect(identity.getByText(texts.erasedText)).toBeVisible();
    await forGood.click();
    await expect(page.getByText(texts.removedText)).toBeAttached();
    await expect(identity.locator("input[type=file]")).toBeVisible();
  });
});
