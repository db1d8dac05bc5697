import { expect, type Page, test } from "./steps/test.ts";

const checks = /\/assets\/form-checks-[^/]+\.js$/;

/** Opens the sign-in page, and waits until scripts handle its form. */
async function openSignIn(page: Page) {
  await page.goto("/login");
  await expect(page.locator("main form[novalidate]")).toBeVisible();
  await page.getByRole("main").getByLabel("Adresse e-mail").fill("claire@example.org");
  return page.getByRole("main").getByRole("button", { name: "Se connecter" });
}

test("a form submitted before its validation has loaded waits for it", async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route(checks, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const button = await openSignIn(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  arrival.resolve();
  const password = page.getByRole("main").getByLabel("Mot de passe", { exact: true });
  await expect(password).toHaveAccessibleDescription(/mot de passe/);
  await expect(button).not.toHaveAttribute("aria-busy");
  expect(sent).toEqual([]);
});

test("a form whose validation cannot be loaded is validated by the server", async ({ page }) => {
  await page.route(checks, (route) => route.abort());
  const button = await openSignIn(page);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await button.click();
  expect((await answered).status()).toBe(400);
  const password = page.getByRole("main").getByLabel("Mot de passe", { exact: true });
  await expect(password).toHaveAccessibleDescription(/mot de passe/);
});
