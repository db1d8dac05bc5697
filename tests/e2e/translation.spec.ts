import { expect, test } from "./steps/test.ts";

const boatWithText = "/search?location=Marseille";

for (const story of [
  {
    language: "French",
    root: "",
    translate: "Traduire en français",
    original: "Voir l'original",
    unnecessary: ["Traduction non nécessaire", "Le texte est déjà dans la langue demandée."],
    failed: ["Erreur de traduction", "Impossible de traduire le texte. Veuillez réessayer."],
    lost: "Une erreur est survenue lors de la traduction.",
  },
  {
    language: "English",
    root: "/en",
    translate: "Translate into English",
    original: "See the original",
    unnecessary: ["No translation needed", "The text is already in the requested language."],
    failed: ["Translation error", "The text could not be translated. Please try again."],
    lost: "Something went wrong with the translation.",
  },
]) {
  // spec 1-1.19 1-2.63 1-4.16 1-4.17 1-8.19 1-8.20
  test(`an owner's text is translated only on request, and back (${story.language})`, async ({
    page,
  }) => {
    await page.goto(story.root + boatWithText);
    await page.getByRole("main").getByRole("article").getByRole("link").first().click();
    const translate = page.getByRole("button", { name: story.translate });
    const texts = page.locator("p[lang=fr]").filter({ hasText: /\w/ }).first();
    const text = (await texts.textContent()) ?? "";

    // The site of the tests has no provider: a French page needs none, an English one says so.
    const [title, description] = story.root === "" ? story.unnecessary : story.failed;
    await translate.click();
    await expect(page.getByText(title ?? "", { exact: true })).toBeVisible();
    await expect(page.getByText(description ?? "", { exact: true })).toBeVisible();
    await expect(texts).toHaveText(text);

    await page.route("/translate-text", (route) => route.abort());
    await translate.click();
    await expect(page.getByText(story.lost, { exact: true })).toBeVisible();

    await page.unroute("/translate-text");
    const translated = "Le bateau en d'autres mots";
    await page.route("/translate-text", (route) => {
      const asked: unknown = route.request().postDataJSON();
      expect(asked).toMatchObject({ targetLanguage: story.root === "" ? "fr" : "en" });
      return route.fulfill({
        json: { translatedText: translated, detectedSourceLanguage: "it" },
      });
    });
    await translate.click();
    await expect(page.getByText(translated)).toHaveAttribute("lang", story.root.slice(1) || "fr");
    await page.getByRole("button", { name: story.original }).click();
    await expect(page.getByText(translated)).toBeHidden();
    await expect(page.locator("p[lang=it]")).toHaveText(text);
  });
}
