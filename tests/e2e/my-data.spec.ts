import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "./steps/test.ts";
import { readZip } from "../setup/read-zip.ts";
import { accountWords } from "./steps/account-words.ts";
import { PASSWORD } from "./steps/journey-steps.ts";
import { openAccount } from "./steps/open-account.ts";

const words = accountWords;

/** One of the two forms of the page; each asks for the password. */
const formWith = (page: Page, button: RegExp | string) =>
  page.locator("form").filter({ has: page.getByRole("button", { name: button }) });

/** The files of the user's own archive, by name. */
async function takeArchive(page: Page) {
  const download = formWith(page, words.archive);
  await download.getByLabel(words.password).fill(PASSWORD);
  const arriving = page.waitForEvent("download");
  await download.getByRole("button", { name: words.archive }).click();
  const archive = await arriving;
  expect(archive.suggestedFilename()).toMatch(/^escale-\d{4}-\d\d-\d\d\.zip$/);
  return readZip(await readFile(await archive.path()));
}

test.use({ viewport: { width: 390, height: 844 } });

test("on a phone somebody takes all of their data away and closes the account for good", async ({
  page,
}) => {
  const email = `leaving.${Date.now()}@example.org`;
  await openAccount(page, email);
  await page.goto("/my-profile");
  const identity = page.getByRole("listitem").filter({ hasText: words.identity });
  const buffer = Buffer.from("%PDF-1.7\na passport");
  await identity
    .locator("input[type=file]")
    .setInputFiles({ name: "passport.pdf", mimeType: "application/pdf", buffer });
  await expect(page.getByText(words.stored)).toBeVisible();

  await page.getByRole("link", { name: words.ownData }).click();
  await expect(page).toHaveURL(/\/my-profile\/data$/);
  const files = await takeArchive(page);
  expect([...files.keys()]).toEqual(["data.json", "files/documents/identity_card.pdf"]);
  expect(String(files.get("files/documents/identity_card.pdf"))).toContain("a passport");

  const deletion = formWith(page, words.deletion);
  const close = deletion.getByRole("button", { name: words.deletion });
  await expect(close).toBeDisabled();
  await deletion.getByLabel(words.understand).check();
  await close.click();
  await expect(deletion.getByLabel(words.password)).toBeFocused();
  await deletion.getByLabel(words.password).fill(PASSWORD);
  await close.click();
  await expect(page.getByText(words.deleted)).toBeVisible();
  await expect(page).toHaveURL(/[^/]\/$/);
});
