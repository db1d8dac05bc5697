import type { APIRequestContext } from "@playwright/test";
import { boxOf } from "./steps/box-of.ts";
import { test } from "./steps/kept-page.ts";
import { replaceTexts } from "./steps/replace-texts.ts";
import { addStaffWork } from "./steps/staff-work.ts";
import { expect, type Locator } from "./steps/test.ts";

test.use({ account: "owner", contextOptions: { reducedMotion: "reduce" } });

/** The texts that are cut off by their own box. */
const cutTexts = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent),
  );

/**
 * The path of a rental whose renter is not a demo account: other tests may have changed the order of rentals.
 */
async function rentalWithLongAddress(request: APIRequestContext): Promise<string> {
  const list = await (await request.get("/my-reservations")).text();
  for (const [path] of list.matchAll(/\/reservation\/[0-9a-f-]{36}/g)) {
    const rental = await (await request.get(path)).text();
    if (/mailto:[^"]*people/.test(rental)) return path;
  }
  throw new Error("No client has such an address");
}

test.describe("on a small laptop", () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test("the cards of an owner's boats show the port without cutting it off", async ({ page }) => {
    await page.goto("/my-boats");
    const places = page.getByRole("article").locator("p");
    await expect(places.first()).toBeVisible();
    expect(await cutTexts(places)).toEqual([]);
  });

  test("the lines between reservations are as wide as the reservations", async ({ page }) => {
    await page.goto("/my-reservations");
    const heading = await boxOf(page.getByRole("heading", { level: 2 }).first());
    const row = await boxOf(page.getByRole("main").getByRole("listitem").first());
    expect([row.x, row.width]).toEqual([heading.x, heading.width]);
  });
});

test.describe("on a screen of 1280 pixels", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("a payout's longest status fits into its column", async ({ page }) => {
    await page.goto("/my-profile/payouts");
    const statuses = page.getByRole("region", { name: "À venir" }).locator(".badge");
    await replaceTexts(statuses, "Suspendu : paiement contesté par la banque");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(Math.max(wide, 0)).toBe(0);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("the e-mail address of a renter is on one line", async ({ page }) => {
    await page.goto(await rentalWithLongAddress(page.request));
    const address = page.locator("a[href^='mailto:'][href*='people']");
    expect(await address.evaluate((link) => link.getClientRects().length)).toBe(1);
  });

  test("a word wider than the screen breaks in the titles of reservations and payouts", async ({
    page,
  }) => {
    for (const path of ["/my-reservations", "/my-profile/payouts"]) {
      await page.goto(path);
      const titles = page.getByRole("main").locator("a[href*='/reservation/'] .line-clamp-2");
      await replaceTexts(titles, "W".repeat(40));
      expect([path, await cutTexts(titles)]).toEqual([path, []]);
    }
  });
});

test.describe("a moderator's phone", () => {
  test.use({ account: "moderator", viewport: { width: 390, height: 844 } });

  test("shows the status of a listing without cutting it off", async ({ page }) => {
    await page.goto("/moderation?status=pending");
    const status = page.getByRole("main").getByRole("combobox").first();
    const room = await status.evaluate((select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const pen = document.createElement("canvas").getContext("2d");
      if (pen) pen.font = font;
      const text = pen?.measureText(select.selectedOptions[0]?.text ?? "").width ?? 0;
      return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - text;
    });
    expect(room).toBeGreaterThan(0);
  });
});

test.describe("an operator's screen", () => {
  test.use({ account: "admin", viewport: { width: 1280, height: 900 } });

  test("shows money in rows as wide as the page's heading", async ({ page }) => {
    await page.goto("/admin/money");
    const heading = await boxOf(page.getByRole("heading", { level: 1 }));
    const payouts = page.getByRole("region", { name: "Versements aux propriétaires" });
    expect((await boxOf(payouts)).width).toBe(heading.width);
  });
});

test.describe("an operator's phone", () => {
  test.use({ account: "admin", viewport: { width: 320, height: 640 } });

  test("shows since when the oldest job waits, without scrolling sideways", async ({ page }) => {
    await addStaffWork();
    await page.goto("/admin/jobs");
    const waiting = page.getByRole("table", { name: "Par type de tâche" });
    const since = waiting.getByRole("row").nth(1).getByRole("cell").last();
    await expect(since).toHaveText(/\d{2}:\d{2}$/);
    const { x, width } = await boxOf(since);
    expect(x + width).toBeLessThanOrEqual(320);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(Math.max(wide, 0)).toBe(0);
  });
});

test.describe("an owner's phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("shows an amount beside its label, at the right edge, also when the label takes two lines", async ({
    page,
  }) => {
    await page.goto(await rentalWithLongAddress(page.request));
    const total = page.getByRole("definition").filter({ hasText: /€$/ }).first();
    const row = total.locator("..");
    await replaceTexts(row.locator("dt"), "Assurance complémentaire, 7,77 € × 3 passagers");
    const [rowBox, amount] = [await boxOf(row), await boxOf(total)];
    expect(amount.x + amount.width).toBeCloseTo(rowBox.x + rowBox.width, 0);
    expect(amount.y).toBeLessThan(rowBox.y + 20);
  });
});
