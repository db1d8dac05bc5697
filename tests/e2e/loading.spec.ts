import { expect, test } from "./steps/test.ts";

// spec 1-2.54
test("a boat's page that loads slowly shows its outline first", async ({ page }) => {
  await page.goto("/");
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/boat\/.+\.data/, async (route) => {
    await answered;
    await route.continue();
  });
  const card = page.getByRole("link", { name: "Sloop Mistral" }).first();
  await card.click();
  await expect(page.getByText("Chargement du bateau")).toBeAttached();
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "Sloop Mistral" })).toBeVisible();
});
