import { addDays } from "#app/platform/time/calendar-date.ts";
import { boatId } from "#db/demo/boat-rows.ts";
import { followLink } from "./steps/follow-link.ts";
import { test } from "./steps/kept-page.ts";
import { anyBoat, today } from "./steps/stays.ts";
import type { Locator } from "./steps/test.ts";
import { expect } from "./steps/test.ts";

// With forced colours, the visitor's own colours replace all backgrounds, gradients and shadows.
test.use({ account: "owner", contextOptions: { forcedColors: "active" } });

const backgroundOf = (part: Locator) =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);

test("in forced colours, a checked box differs from an unchecked one", async ({ page }) => {
  await page.goto("/my-profile/experience");
  const boxes = page.getByRole("main").getByRole("checkbox");
  const box = boxes.first();
  await box.setChecked(false);
  const empty = await backgroundOf(box);
  await box.setChecked(true);
  await expect.poll(() => backgroundOf(box)).not.toBe(empty);
  const tick = box.locator("xpath=following-sibling::*[1]");
  await expect(tick).toBeVisible();
  expect(await tick.evaluate((icon) => getComputedStyle(icon).color)).not.toBe(
    await backgroundOf(box),
  );
});

test("in forced colours, an empty date field has only one text, a link styled as a button has a border, and a switch an outline and a knob that differs from its track", async ({
  page,
}) => {
  await page.goto("/search");
  const day = page.getByLabel("Départ", { exact: true }).first();
  await expect(day).toHaveCSS("color", "rgba(0, 0, 0, 0)");
  await followLink(page, "/my-boats");
  const add = page.getByRole("main").getByRole("link", { name: "Ajouter un bateau" }).first();
  await expect(add).toHaveCSS("border-top-style", "solid");
  const track = page.getByRole("switch").first().locator("> span").first();
  await expect(track).toHaveCSS("outline-style", "solid");
  expect(await backgroundOf(track.locator("> span"))).not.toBe(await backgroundOf(track));
});

test("in forced colours, bars are filled up to their share, and have an outline", async ({
  page,
}) => {
  await page.goto(`/boat/${boatId("mistral")}/reviews`);
  const bar = page.getByRole("list", { name: "Répartition des notes" }).locator("[style]");
  const first = bar.first();
  expect(await backgroundOf(first)).not.toBe(await backgroundOf(first.locator("..")));
  await expect(first.locator("..")).toHaveCSS("outline-style", "solid");

  const own = await (await page.request.get("/my-boats")).text();
  await page.goto(/\/boat-setup\/[0-9a-f-]{36}/.exec(own)?.[0] ?? "");
  const progress = page.getByRole("progressbar");
  await expect(progress).toHaveCSS("outline-style", "solid");
  // It is filled with a system colour of our choice, instead of the forced background.
  await expect(progress).toHaveCSS("forced-color-adjust", "none");
});

test("in forced colours, the focused current link differs from the current link without focus", async ({
  page,
}) => {
  await page.goto("/my-profile/personal");
  const current = page
    .getByRole("navigation", { name: /profil/i })
    .locator("[aria-current]")
    .first();
  await expect(current).toHaveCSS("outline-width", "2px");
  await page.keyboard.press("Tab");
  await current.focus();
  await expect(current).toHaveCSS("outline-width", "3px");
});

test("in forced colours, both ends of the chosen dates are filled, and icons have the colour of text", async ({
  page,
}) => {
  const stay = { dateFrom: addDays(today(), 40), dateTo: addDays(today(), 42) };
  const boat = await anyBoat(page.request, stay);
  await page.goto(`${boat.path}?${new URLSearchParams(stay)}`);
  await page.getByRole("heading", { name: "3 jours à bord" }).scrollIntoViewIfNeeded();
  const chosen = page.locator("[data-selected] > span");
  await expect(chosen).toHaveCount(3);
  const between = await backgroundOf(chosen.nth(1));
  expect(await backgroundOf(chosen.first())).not.toBe(between);
  expect(await backgroundOf(chosen.last())).not.toBe(between);
  await expect(chosen.nth(1)).toHaveCSS("outline-style", "solid");

  const icon = page.getByRole("region", { name: "À bord" }).locator("li svg").first();
  const colours = await icon.evaluate((drawing) =>
    [drawing, drawing.parentElement ?? drawing].map((each) => getComputedStyle(each).color),
  );
  expect(colours[0]).toBe(colours[1]);
});
