import { test } from "./steps/kept-page.ts";
import { expect } from "./steps/test.ts";

const boatWithText = "/search?location=Marseille";

// spec 1-1.19 1-2.63 1-4.16 1-4.17 1-8.19 1-8.20
test("an owner's French text is translated only on the English page, on request, and back", async ({
  page,
}) => {
  await page.goto(boatWithText);
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await expect(page.locator("p[lang=fr]").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Traduire en français" })).toBeHidden();

  await page.goto(`/en${new URL(page.url()).pathname}`);
  const translate = page.getByRole("button", { name: "Translate into English" });
  const texts = page.locator("p[lang=fr]").filter({ hasText: /\w/ }).first();
  const text = (await texts.textContent()) ?? "";

  // The tests' translation provider does not respond.
  await translate.click();
  await expect(page.getByText("Translation error", { exact: true })).toBeVisible();
  await expect(
    page.getByText("The text could not be translated. Please try again.", { exact: true }),
  ).toBeVisible();
  await expect(texts).toHaveText(text);

  await page.route("/translate-text", (route) => route.abort());
  await translate.click();
  await expect(
    page.getByText("Something went wrong with the translation.", { exact: true }),
  ).toBeVisible();

  await page.unroute("/translate-text");
  const answer = (translatedText: string, detectedSourceLanguage: string) =>
    page.route("/translate-text", (route) => {
      expect(route.request().postDataJSON()).toMatchObject({ targetLanguage: "en" });
      return route.fulfill({ json: { translatedText, detectedSourceLanguage } });
    });
  await answer(text, "en");
  await translate.click();
  await expect(page.getByText("No translation needed", { exact: true })).toBeVisible();
  await expect(texts).toHaveText(text);

  await page.unroute("/translate-text");
  const translated = "The boat in other words";
  await answer(translated, "it");
  await translate.click();
  await expect(page.getByText(translated)).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: "See the original" }).click();
  await expect(page.getByText(translated)).toBeHidden();
  await expect(page.locator("p[lang=it]")).toHaveText(text);
});
