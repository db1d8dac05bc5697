import { boatId } from "#db/demo/boat-rows.ts";
import { boxOf } from "./steps/box-of.ts";
import { test } from "./steps/kept-page.ts";
import { resize } from "./steps/resize.ts";
import { expect, type Page } from "./steps/test.ts";

test.use({ account: "renter" });

/** The current page, which must contain only its content and the site's name when it is printed. */
async function expectOnlyContent(page: Page): Promise<void> {
  // As wide as a sheet of paper.
  await resize(page, { width: 718, height: 1046 });
  await expect(page.getByRole("banner")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  const name = await page
    .getByRole("main")
    .evaluate((main) => getComputedStyle(main, "::before").content);
  expect(name).toBe('"Escale"');
  await expect(page.locator("[data-bottom-bar]:visible")).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

test("a printed page has only the site's name and its content, without header, footer and fixed bars", async ({
  page,
}) => {
  for (const path of ["/terms", "/my-profile/payouts"]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectOnlyContent(page);
    });
  }
});

test("a boat's printed page has only its content, with the whole description and all of its equipment, of which the screen shows only six items", async ({
  page,
}) => {
  await page.goto(`/boat/${boatId("mistral")}`);
  await expectOnlyContent(page);
  await resize(page, { width: 1280, height: 800 });

  const more = page.getByRole("button", { name: "Lire la suite" });
  await expect(more).toBeVisible();
  const text = page.getByRole("region", { name: "Le bateau" }).locator("p").first();
  const [beginning] = (await text.innerText()).split("…");
  const others = page.getByRole("button", { name: /^Afficher les \d+ équipements$/ });
  const count = Number(/\d+/.exec(await others.innerText())?.[0]);
  const pieces = page.locator('main li:has(use[href^="/equipment-icons.svg"])');
  await expect(pieces.filter({ visible: true })).toHaveCount(6);

  await page.emulateMedia({ media: "print" });
  await expect(more).toBeHidden();
  const printed = await text.innerText();
  expect(printed).not.toContain("…");
  expect(printed.length).toBeGreaterThan((beginning ?? "").length);
  await expect(pieces.filter({ visible: true })).toHaveCount(count);
  await expect(others).toBeHidden();

  await page.emulateMedia({ media: null });
  await expect(pieces.filter({ visible: true })).toHaveCount(6);
});

test("a printed conversation contains all messages, without the list beside it", async ({
  page,
}) => {
  await page.goto("/messages");
  const conversations = page.getByRole("main").locator("a[href*='with=']");
  await page.goto((await conversations.first().getAttribute("href")) ?? "");
  await resize(page, { width: 718, height: 300 });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("textbox")).toBeHidden();
  await expect(page.getByRole("log")).toBeVisible();
  await expect(page.getByRole("link", { name: "Toutes les conversations" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Messages" })).toBeHidden();
  const hidden = await page
    .getByRole("log")
    .evaluate((thread) => thread.scrollHeight - thread.clientHeight);
  expect(hidden).toBe(0);
});

test.describe("an owner's printed pages", () => {
  test.use({ account: "owner", viewport: { width: 718, height: 1046 } });

  test("have all columns of the earnings, although paper is narrow", async ({ page }) => {
    await page.goto("/my-profile/payouts");
    const rental = page.getByRole("region", { name: "Passées" }).getByRole("row").nth(1);
    await expect(rental.getByRole("cell")).toHaveCount(2);
    await page.emulateMedia({ media: "print" });
    await expect(rental.getByRole("cell")).toHaveCount(5);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(Math.max(wide, 0)).toBe(0);
    await expect(page.getByRole("link", { name: "Mon profil" })).toBeHidden();
    await expect(page.getByRole("combobox")).toBeHidden();
    await expect(page.getByRole("link", { name: "Modifier" })).toBeHidden();
  });

  test("have the summary of a year as a table, without links to change it", async ({ page }) => {
    await page.goto("/my-profile/payouts/summary");
    await page.emulateMedia({ media: "print" });
    const total = page.getByRole("row", { name: /^Année/ });
    const [name, paid] = await Promise.all([
      boxOf(total.getByRole("rowheader")),
      boxOf(total.getByRole("cell").last()),
    ]);
    expect(paid.y).toBe(name.y);
    await expect(page.getByRole("link", { name: "Mes revenus" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Modifier" })).toBeHidden();
  });

  test("have the boat's calendar without the form that blocks days", async ({ page }) => {
    await page.goto("/my-boats");
    const link = page.getByRole("main").locator("a[href$='section=calendrier']").first();
    const path = (await link.getAttribute("href")) ?? "";
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const form = page.getByRole("button", { name: "Bloquer", exact: true });
    const days = page.getByLabel("Début");
    for (const chosen of ["", `&from=${day}&to=${day}`]) {
      await page.emulateMedia({ media: null });
      await page.goto(path + chosen);
      await expect(form).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("heading", { name: "Calendrier", exact: true })).toBeVisible();
      await expect(days).toBeHidden();
      await expect(page.getByRole("heading", { name: "Bloquer des dates" })).toBeHidden();
    }
  });
});
