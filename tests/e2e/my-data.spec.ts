import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { readZip } from "../setup/read-zip.ts";
import { accountWords } from "./steps/account-words.ts";
import { authWords } from "./steps/auth-words.ts";
import { openMail, PASSWORD } from "./steps/journey-steps.ts";
import { openAccount } from "./steps/open-account.ts";
import { emailOf, signIn } from "./steps/sign-in.ts";

const languages = ["fr", "en"] as const;
type Words = (typeof accountWords)[(typeof languages)[number]];

/** One of the two forms of the page; each asks for the password. */
const formWith = (page: Page, button: RegExp | string) =>
  page.locator("form").filter({ has: page.getByRole("button", { name: button }) });

/** The files of one's own archive, by name. */
async function takeArchive(page: Page, words: Words) {
  const download = formWith(page, words.archive);
  await download.getByLabel(words.password).fill(PASSWORD);
  const arriving = page.waitForEvent("download");
  await download.getByRole("button", { name: words.archive }).click();
  const archive = await arriving;
  expect(archive.suggestedFilename()).toMatch(/^escale-\d{4}-\d\d-\d\d\.zip$/);
  return readZip(await readFile(await archive.path()));
}

for (const language of languages) {
  test(`who has rentals ahead may take the data away, and may not leave yet (${language})`, async ({
    page,
  }) => {
    const words = accountWords[language];
    await signIn(page, emailOf("renter"));
    await page.goto(words.profile);
    await page.getByRole("link", { name: words.ownData }).click();
    await expect(page).toHaveURL(new RegExp(`${words.data}$`));
    const axe = await new AxeBuilder({ page }).analyze();
    expect(axe.violations).toEqual([]);

    const download = formWith(page, words.archive);
    await download.getByLabel(words.password).fill("Mauvais1!");
    await download.getByRole("button", { name: words.archive }).click();
    await expect(page.getByText(words.passwordWrong)).toBeVisible();
    const files = await takeArchive(page, words);
    expect(String(files.get("data.json"))).toContain(emailOf("renter"));

    const deletion = formWith(page, words.deletion);
    const button = deletion.getByRole("button", { name: words.deletion });
    await expect(button).toBeDisabled();
    await deletion.getByLabel(words.understand).check();
    await button.click();
    await expect(deletion.getByText(words.passwordMissing)).toBeVisible();
    await deletion.getByLabel(words.password).fill(PASSWORD);
    await button.click();
    await expect(page.getByText(words.rentalAhead)).toBeVisible();
  });
}

const screens = { fr: { width: 1280, height: 800 }, en: { width: 390, height: 844 } };

for (const language of languages) {
  test.describe(`on a screen of ${screens[language].width} px`, () => {
    test.use({ viewport: screens[language] });

    test(`somebody takes all of it away and closes the account for good (${language})`, async ({
      page,
    }) => {
      const words = accountWords[language];
      const signInWords = authWords[language];
      const email = `leaving.${language}.${Date.now()}@example.org`;
      await openAccount(page, email, signInWords);
      await page.goto(words.profile);
      const identity = page.getByRole("listitem").filter({ hasText: words.identity });
      const buffer = Buffer.from("%PDF-1.7\na passport");
      await identity
        .locator("input[type=file]")
        .setInputFiles({ name: "passport.pdf", mimeType: "application/pdf", buffer });
      await expect(page.getByText(words.stored)).toBeVisible();

      await page.goto(words.data);
      const files = await takeArchive(page, words);
      expect([...files.keys()]).toEqual(["data.json", "files/documents/identity_card.pdf"]);
      expect(String(files.get("files/documents/identity_card.pdf"))).toContain("a passport");

      const deletion = formWith(page, words.deletion);
      await deletion.getByLabel(words.password).fill(PASSWORD);
      await deletion.getByLabel(words.understand).check();
      await deletion.getByRole("button", { name: words.deletion }).click();
      await expect(page.getByText(words.deleted)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`[^/]${signInWords.home}$`));

      await page.goto(signInWords.login);
      const main = page.getByRole("main");
      await main.getByLabel(signInWords.email).fill(email);
      await main.getByLabel(signInWords.password, { exact: true }).fill(PASSWORD);
      await main.getByRole("button", { name: signInWords.signIn }).click();
      await expect(page.getByText(words.signInFailed).first()).toBeVisible();

      await openMail(page, email, words.farewell);
      await expect(page.getByRole("main").getByText(words.farewellText).first()).toBeAttached();
    });
  });
}
