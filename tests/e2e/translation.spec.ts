import { boatId } from "#db/demo/boat-rows.ts";
import { personId } from "#db/demo/people-rows.ts";
import { test } from "./steps/kept-page.ts";
import { signedInState, signInUnseen } from "./steps/signed-in.ts";
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

// spec 1-4.16 1-4.17 1-8.19 1-8.20
test("an English message is translated on the French page, and each failure is explained in French", async ({
  page,
  playwright,
  baseURL,
}) => {
  const boat = boatId("so349-la-rochelle");
  const sent = `Hello Marc, could we leave on Friday evening? We are ${Date.now()} minutes away.`;
  const storageState = await signedInState("renter");
  const request = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    storageState,
  });
  await request.post(`/messages?with=${personId("marc")}&boat=${boat}`, {
    form: { intent: "reply", content: sent },
  });
  await request.dispose();
  await signInUnseen(page, "owner");
  await page.goto(`/messages?with=${personId("claire")}&boat=${boat}`);
  const message = page
    .getByRole("log")
    .getByRole("article")
    .filter({ hasText: "Hello Marc" })
    .last();
  const translate = message.getByRole("button", { name: "Traduire en français" });

  // The tests' translation provider does not respond.
  await translate.click();
  await expect(page.getByText("Erreur de traduction", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Impossible de traduire le texte. Veuillez réessayer.", { exact: true }),
  ).toBeVisible();

  await page.route("/translate-text", (route) => route.abort());
  await translate.click();
  await expect(
    page.getByText("Une erreur est survenue lors de la traduction.", { exact: true }),
  ).toBeVisible();

  const answer = async (translatedText: string, detectedSourceLanguage: string) => {
    await page.unroute("/translate-text");
    await page.route("/translate-text", (route) =>
      route.fulfill({ json: { translatedText, detectedSourceLanguage } }),
    );
  };
  await answer(sent, "fr");
  await translate.click();
  await expect(page.getByText("Traduction non nécessaire", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Le texte est déjà dans la langue demandée.", { exact: true }),
  ).toBeVisible();
  await expect(message.getByText(sent)).toBeVisible();

  await answer("Bonjour Marc, vendredi soir ?", "en");
  await translate.click();
  await expect(page.getByText("Bonjour Marc, vendredi soir ?")).toHaveAttribute("lang", "fr");
  await expect(page.getByText("Traduction automatique")).toBeVisible();
  await page.getByRole("button", { name: "Voir l'original" }).click();
  await expect(message.getByText(sent)).toHaveAttribute("lang", "en");
});
