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

test.describe("a reservation", () => {
  test.use({ account: "owner" });

  test("shows its port in full beside a very long name", async ({ page }) => {
    await page.goto("/my-reservations?tab=past");
    const row = page.getByRole("main").getByRole("link").filter({ hasText: "Claire" }).first();
    const ends = await row.evaluate((link) => {
      const port = document.createRange();
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (text.nodeValue === "Claire") text.nodeValue = "Maximilienne ".repeat(9);
        if (text.nodeValue?.startsWith("Port")) port.selectNodeContents(text);
      }
      return { port: port.getBoundingClientRect(), row: link.getBoundingClientRect() };
    });
    expect(ends.port.width).toBeGreaterThan(0);
    expect(ends.port.right).toBeLessThanOrEqual(ends.row.right);
  });
});

test.describe("a listing to review", () => {
  test.use({ account: "moderator", viewport: { width: 320, height: 640 } });

  test("has no badge that is wider than its column", async ({ page }) => {
    await page.goto("/moderation");
    const badges = page.getByRole("article").locator(".badge");
    await expect(badges.getByText("En attente de modération")).not.toHaveCount(0);
    const wide = await badges.evaluateAll((all) =>
      all
        .filter((badge) => {
          const end = badge.closest("article")?.getBoundingClientRect().right ?? 0;
          return badge.getBoundingClientRect().right > end;
        })
        .map((badge) => badge.textContent),
    );
    expect(wide).toEqual([]);
  });
});
