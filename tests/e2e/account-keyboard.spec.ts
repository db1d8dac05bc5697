import { testPassword } from "./steps/journey-steps.ts";
import { test } from "./steps/kept-page.ts";
import { holdsFocus, tabTo } from "./steps/keyboard-steps.ts";
import { openAccount } from "./steps/open-account.ts";
import { expect, type Locator, type Page } from "./steps/test.ts";

/** Expects that no fixed part of the page covers the focused element. */
async function expectUncovered(target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  const uncovered = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(uncovered, "the focused element is not covered").toBe(true);
}

/** Expects that Tab stays within the dialog or moves to the browser's own controls. */
async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press("Tab");
    const isOut = await page.evaluate(() => document.activeElement === document.body);
    expect(isOut || (await holdsFocus(dialog))).toBe(true);
  }
}

for (const [device, viewport] of [
  ["desk", { width: 1280, height: 800 }],
  ["phone", { width: 390, height: 844 }],
] as const) {
  test.describe(`in a window as wide as on a ${device}`, () => {
    test.use({ viewport });

    test("by keyboard alone, a user corrects their profile, leaves it after a confirmation, and changes their address", async ({
      page,
    }) => {
      test.slow();
      await openAccount(page, `clavier.${device}.${Date.now()}@example.org`);
      const main = page.getByRole("main");
      await page.goto("/my-profile");
      const sections = page.getByRole("navigation", { name: "Sections du profil" });
      const bank = sections.getByRole("link", { name: "Informations bancaires" });

      await test.step("the list of sections leads to the account, and marks the current section", async () => {
        await tabTo(page, bank);
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/\/my-profile\/bank$/);
        await expect(bank).toHaveAttribute("aria-current", "page");
        await expect(
          main.getByRole("heading", { name: "Informations bancaires" }),
        ).toBeInViewport();
      });

      await test.step("an invalid field gets the focus, uncovered", async () => {
        await main.getByLabel("Titulaire du compte").focus();
        await tabTo(page, main.getByLabel("IBAN", { exact: true }));
        await page.keyboard.type("FR76 3000 6000 0112 3456 7890 189");
        await tabTo(page, main.getByRole("button", { name: "Enregistrer" }), 40);
        await page.keyboard.press("Enter");
        const holder = main.locator('[aria-invalid="true"]').first();
        await expect(holder).toBeFocused();
        await expectUncovered(holder);
      });

      await test.step("leaving asks for a confirmation, which traps the focus and returns it", async () => {
        const data = sections.getByRole("link", { name: "Mes données" });
        await data.focus();
        await page.keyboard.press("Enter");
        const question = page.getByRole("dialog", { name: /Quitter sans enregistrer/ });
        await expect(question).toBeVisible();
        await expectTrapped(page, question);
        await page.keyboard.press("Escape");
        await expect(question).toBeHidden();
        await expect(data).toBeFocused();
        await page.keyboard.press("Enter");
        await expect(question).toBeVisible();
        await tabTo(page, question.getByRole("button", { name: "Quitter la page" }), 6);
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/\/my-profile\/data$/);
      });

      await test.step("a wrong password shows an error at its field, which has the focus", async () => {
        await sections.getByRole("link", { name: "Connexion et sécurité" }).focus();
        await page.keyboard.press("Enter");
        const email = main.getByLabel("Nouvelle adresse e-mail");
        await tabTo(page, email);
        await page.keyboard.press("Enter");
        await expect(email).toHaveAccessibleDescription("Veuillez entrer une adresse email valide");
        await expect(email).toBeFocused();
        await page.keyboard.type(`nouvelle.${device}.${Date.now()}@example.org`);
        const password = main.getByLabel("Mot de passe actuel").first();
        await tabTo(page, password);
        await page.keyboard.type("Mauvais1!");
        await page.keyboard.press("Enter");
        await expect(password).toHaveAccessibleDescription("Mot de passe incorrect");
        await expect(password).toBeFocused();
        await expectUncovered(password);
        await page.keyboard.press("ControlOrMeta+A");
        await page.keyboard.type(testPassword);
        await page.keyboard.press("Enter");
        await expect(page.getByText("Vérifiez votre nouvelle adresse")).toBeVisible();
      });
    });
  });
}
