import { boatId } from "#db/demo/boat-rows.ts";
import { personId } from "#db/demo/people-rows.ts";
import { boxOf } from "./steps/box-of.ts";
import { test } from "./steps/kept-page.ts";
import { resize } from "./steps/resize.ts";
import { expect } from "./steps/test.ts";

test.use({ account: "renter", contextOptions: { reducedMotion: "reduce" } });

test("on tablets, both months of a boat's calendar fit into their column, and no button covers their names", async ({
  page,
}) => {
  await resize(page, { width: 1024, height: 900 });
  await page.goto(`/boat/${boatId("mistral")}`);
  const calendar = page.locator("#availability");
  await calendar.scrollIntoViewIfNeeded();
  const grids = calendar.getByRole("grid");
  for (const width of [1024, 1120]) {
    await resize(page, { width, height: 900 });
    await expect(grids).toHaveCount(2);
    const [column, last] = [await boxOf(calendar), await boxOf(grids.last())];
    expect(last.x + last.width).toBeLessThanOrEqual(column.x + column.width + 1);
    const next = await boxOf(calendar.getByRole("button", { name: "Suivant" }).first());
    const name = await boxOf(calendar.locator("p[aria-hidden] > span").last());
    expect(name.x + name.width).toBeLessThanOrEqual(next.x);
  }
});

test.describe("a conversation on a tablet", () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test("has as few lines about its booking request as on a phone, and the quote's two buttons have the same width", async ({
    page,
  }) => {
    await page.goto(`/messages?with=${personId("marc")}&boat=${boatId("so349-la-rochelle")}`);
    const request = page.getByRole("region", { name: "Détails de la demande" });
    await expect(request).toContainText("4 passagers");
    expect((await boxOf(request)).height).toBeLessThan(90);
    const accept = await boxOf(page.getByRole("button", { name: "Accepter le devis" }).last());
    const refuse = await boxOf(page.getByRole("button", { name: "Refuser" }).last());
    expect(refuse.y).toBeGreaterThan(accept.y);
    expect([refuse.x, refuse.width]).toEqual([accept.x, accept.width]);
  });
});

const isCutBelow = (element: HTMLElement) => element.scrollHeight > element.clientHeight;

test("neither a phone nor a tablet cuts off the titles of popular boats", async ({ page }) => {
  const titles = page.getByRole("main").locator("a.line-clamp-2");
  for (const width of [390, 768]) {
    await resize(page, { width, height: 1024 });
    await page.goto("/");
    await expect(titles).toHaveCount(3);
    for (const title of await titles.all()) expect(await title.evaluate(isCutBelow)).toBe(false);
  }
});
