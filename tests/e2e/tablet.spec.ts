import { anyBoat } from "./steps/stays.ts";
import { test } from "./steps/signed-in.ts";
import { expect, type Locator } from "./steps/test.ts";

test.use({ account: "renter", contextOptions: { reducedMotion: "reduce" } });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("It is not shown");
  return box;
}

for (const width of [1024, 1120]) {
  test.describe(`on a screen of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("both months of a boat's calendar stay in their column, and no button lies on their names", async ({
      page,
    }) => {
      const boat = await anyBoat(page.request, { location: "Marseille" });
      await page.goto(boat.path);
      const calendar = page.locator("#availability");
      await calendar.scrollIntoViewIfNeeded();
      const grids = calendar.getByRole("grid");
      await expect(grids).toHaveCount(2);
      const [column, last] = [await boxOf(calendar), await boxOf(grids.last())];
      expect(last.x + last.width).toBeLessThanOrEqual(column.x + column.width + 1);
      const next = await boxOf(calendar.getByRole("button", { name: "Suivant" }).first());
      const name = await boxOf(calendar.locator("p[aria-hidden] > span").last());
      expect(name.x + name.width).toBeLessThanOrEqual(next.x);
    });
  });
}
