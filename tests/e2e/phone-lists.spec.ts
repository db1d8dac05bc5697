import { test } from "./steps/kept-page.ts";
import { expect } from "./steps/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

test.describe("an owner's rentals", () => {
  test.use({ account: "pro" });

  test("have their dates on one line, whatever their amounts are", async ({ page }) => {
    await page.goto("/my-profile/payouts");
    const dates = page.locator("th[scope=row]").getByText(/du\s.*\sau\s/);
    await expect(dates).not.toHaveCount(0);
    const heights = await dates.evaluateAll((all) =>
      all.map((element) => element.getBoundingClientRect().height),
    );
    expect(new Set(heights).size).toBe(1);
    expect(heights[0]).toBeLessThan(30);
  });
});
