import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./steps/test.ts";

test("anyone can use the page of a destination", async ({ page }) => {
  await page.goto("/en/boat-rental/nice");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const results = await new AxeBuilder({ page }).analyze();
  expect(results.violations).toEqual([]);
});
