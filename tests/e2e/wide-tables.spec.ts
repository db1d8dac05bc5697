import { test } from "./steps/kept-page.ts";
import { expect } from "./steps/test.ts";

test.use({ account: "admin", viewport: { width: 390, height: 844 } });

test("on a phone, the edges of the wide table show where it continues", async ({ page }) => {
  await page.goto("/admin");
  const table = page.getByRole("region", { name: "Mois par mois" });
  await expect(table).toBeVisible();
  const { hidden, shadows } = await table.evaluate((element) => ({
    hidden: element.scrollWidth - element.clientWidth,
    // 'scroll' backgrounds are the shadows, 'local' ones move with the table and cover them at its ends.
    shadows: getComputedStyle(element).backgroundAttachment.split(", "),
  }));
  expect(hidden).toBeGreaterThan(100);
  expect(shadows).toEqual(["local", "local", "scroll", "scroll"]);
});
