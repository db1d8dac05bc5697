import { expect, type Page, test } from "./steps/test.ts";
import sharp from "sharp";
import { accountWords } from "./steps/account-words.ts";
import { openAccount } from "./steps/open-account.ts";

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
const words = accountWords;

// spec 2-2.16 2-2.17 2-2.19 2-5.05 2-5.09 2-8.38
test("somebody keeps profile, account and papers in order, and is asked before leaving unsaved", async ({
  page,
}) => {
  await openAccount(page, `profile.${Date.now()}@example.org`);
  await page.goto("/my-profile");

  await page.getByLabel(words.holder).fill("Alice Renaud");
  await page.getByLabel("IBAN", { exact: true }).fill(iban);
  await page.getByLabel(words.confirmation).fill("FR76 3000");
  await page.getByLabel("BIC").fill("AGRIFRPP");
  await saving(page);
  await expect(toasts(page)).toContainText(words.ibansDiffer);
  await expect(page.getByLabel(words.confirmation)).toHaveAccessibleDescription(words.ibansDiffer);
  const help = page.getByRole("link", { name: words.help }).first();
  await help.click();
  const question = page.getByRole("dialog", { name: words.leaveUnsaved });
  await question.getByRole("button", { name: words.stay }).click();
  // Only then is the focus where nothing takes it from the field any more.
  await expect(help).toBeFocused();
  await page.getByLabel(words.confirmation).fill(iban.toLowerCase());
  await saving(page);
  await expect(toasts(page)).toContainText(words.profileSaved);
  await expect(page.getByText(masked)).toBeVisible();

  await page.getByRole("button", { name: words.picture }).setInputFiles({
    name: "alice.png",
    mimeType: "image/png",
    buffer: await sharp({ create: picture }).png().toBuffer(),
  });
  await expect(toasts(page)).toContainText(words.pictureSaved);

  const choose = page.getByLabel(named(words.choose, words.kbis));
  await choose.setInputFiles(webPage);
  await expect(toasts(page)).toContainText(words.format);
  await expect(choose).toHaveAccessibleDescription(new RegExp(words.format));
  await choose.setInputFiles(pdf("kbis.jpg"));
  await expect(toasts(page)).toContainText(words.uploaded);
  const download = page.getByRole("link", { name: named(words.download, words.kbis) });
  const [saved] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(saved.suggestedFilename()).toBe("k_bis.pdf");

  const remove = page.getByRole("button", { name: named(words.remove, words.kbis) });
  const dialog = page.getByRole("dialog", { name: words.removeQuestion });
  await remove.click();
  await expect(dialog).toContainText(words.erasedText);
  await dialog.getByRole("button", { name: words.keep }).click();
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole("button", { name: words.removeForGood }).click();
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText(words.removed);
  await expect(remove).toBeHidden();
  await expect(choose).toBeFocused();
});

/** What is done and to what, as buttons without words of their own are called. */
function named(act: string, what: string): RegExp {
  return new RegExp(`^${act}\\s?: ${what}$`);
}

test.describe("on a phone, without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  // spec 2-2.16
  test("somebody leaves a paper, and removes it after a question", async ({ page }) => {
    await openAccount(page, `papers.${Date.now()}@example.org`);
    await page.goto("/my-profile");
    const identity = page.getByRole("listitem").filter({ hasText: words.identity });
    await identity.locator("input[type=file]").setInputFiles(pdf("identity.pdf"));
    await identity.getByRole("button", { name: words.send }).click();
    await expect(page.getByText(words.stored)).toBeVisible();
    const forGood = identity.getByRole("button", { name: words.removeForGood });
    await expect(forGood).toBeHidden();
    await identity.locator("summary").click();
    await expect(identity.getByText(words.erasedText)).toBeVisible();
    await forGood.click();
    await expect(page.getByText(words.removedText)).toBeVisible();
  });
});
