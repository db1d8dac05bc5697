import { readFile } from "node:fs/promises";
import { readZip } from "../support/read-zip.ts";
import { accountTexts } from "./steps/account-texts.ts";
import { testPassword } from "./steps/journey-steps.ts";
import { test } from "./steps/kept-page.ts";
import { openAccount } from "./steps/open-account.ts";
import { expect, type Page } from "./steps/test.ts";

const texts = accountTexts;

/** The form of the page with this button; each form has a password field. */
const formWith = (page: Page, button: RegExp | string) =>
  page.locator("form").filter({ has: page.getByRole("button", { name: button }) });

/** Downloads the user's archive; returns its files by name. */
async function takeArchive(page: Page) {
  const download = formWith(page, texts.archive);
  await download.getByLabel(texts.password).fill(testPassword);
  const arriving = page.waitForEvent("download");
  await download.getByRole("button", { name: texts.archive }).click();
  const archive = await arriving;
  expect(archive.suggestedFilename()).toMatch(/^escale-\d{4}-\d\d-\d\d\.zip$/);
  return readZip(await readFile(await archive.path()));
}

test.use({ viewport: { width: 390, height: 844 } });

test("on a phone, a user exports all of their data and closes the account for good", async ({
  page,
}) => {
  const email = `leaving.${Date.now()}@example.org`;
  await openAccount(page, email);
  await page.goto("/my-profile/documents");
  const identity = page.getByRole("listitem").filter({ hasText: texts.identity });
  const buffer = Buffer.from("%PDF-1.7\na passport");
  await identity
    .locator("input[type=file]")
    .setInputFiles({ name: "passport.pdf", mimeType: "application/pdf", buffer });
  await expect(page.getByText(texts.stored)).toBeVisible();

  await page.getByRole("link", { name: texts.ownData }).click();
  await expect(page).toHaveURL(/\/my-profile\/data$/);
  const files = await takeArchive(page);
  expect([...files.keys()]).toEqual(["data.json", "files/documents/identity_card.pdf"]);
  expect(String(files.get("files/documents/identity_card.pdf"))).toContain("a passport");

  const deletion = formWith(page, texts.deletion);
  const close = deletion.getByRole("button", { name: texts.deletion });
  await expect(close).toBeDisabled();
  await deletion.getByLabel(texts.understand).check();
  await close.click();
  await expect(deletion.getByLabel(texts.password)).toBeFocused();
  await deletion.getByLabel(texts.password).fill(testPassword);
  await page.route(/\/my-profile\/data\.data/, (route) => route.abort());
  await close.click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(texts.notDeleted);
  await expect(deletion.getByLabel(texts.password)).toHaveValue(testPassword);
  await page.unroute(/\/my-profile\/data\.data/);
  await close.click();
  await expect(page.getByText(texts.deleted)).toBeVisible();
  await expect(page).toHaveURL(/[^/]\/$/);
});
