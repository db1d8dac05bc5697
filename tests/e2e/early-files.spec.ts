import sharp from "sharp";
import { accountTexts } from "./steps/account-texts.ts";
import { openWithLateScripts } from "./steps/late-scripts.ts";
import { openAccount } from "./steps/open-account.ts";
import { expect, test } from "./steps/test.ts";

const texts = accountTexts;
const pdf = {
  name: "passport.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\na passport"),
};

async function picture() {
  const canvas = { width: 600, height: 400, channels: 3, background: "#17757f" } as const;
  const buffer = await sharp({ create: canvas }).jpeg().toBuffer();
  return { name: "harbour.jpg", mimeType: "image/jpeg", buffer };
}

test("a document and a picture chosen before the scripts run are uploaded", async ({ page }) => {
  await openAccount(page, `early.${Date.now()}@example.org`);
  const loadDocuments = await openWithLateScripts(page, "/my-profile/documents");
  const identity = page.getByRole("listitem").filter({ hasText: texts.identity });
  await identity.locator("input[type=file]").setInputFiles(pdf);
  loadDocuments();
  await expect(page.getByText(texts.stored)).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const loadPicture = await openWithLateScripts(page, "/my-profile/personal");
  await page.getByRole("button", { name: texts.picture }).setInputFiles(await picture());
  loadPicture();
  await expect(page.getByRole("main").locator("img[src*='/media/']")).toHaveCount(1);
});

test("photos chosen before the scripts run are listed once, and can be removed", async ({
  page,
}) => {
  await openAccount(page, `early-photos.${Date.now()}@example.org`);
  const continueLoading = await openWithLateScripts(page, "/boat-setup?add=1");
  const input = page.getByRole("main").locator("input[type=file][multiple]");
  await input.setInputFiles([await picture(), { ...(await picture()), name: "deck.jpg" }]);
  continueLoading();
  const remove = page.getByRole("button", { name: /^Retirer la photo/, includeHidden: true });
  await expect(remove).toHaveCount(2);
  const chosen = await input.evaluate(
    (element) => element instanceof HTMLInputElement && element.files?.length,
  );
  // The photo list has taken the files over, so the same file can be chosen again after its removal.
  expect(chosen).toBe(0);
});
