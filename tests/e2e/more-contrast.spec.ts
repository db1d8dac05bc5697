import { test } from "./steps/kept-page.ts";
import { expect, type Locator } from "./steps/test.ts";

/** The contrast of an element's colour with white (WCAG 2.2, relative luminance). */
const onWhite = (part: Locator, property: string) =>
  part.evaluate((element, name) => {
    const colour = getComputedStyle(element).getPropertyValue(name);
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((value) => {
      const share = Number(value) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
  }, property);

test("visitors who prefer more contrast get darker texts, field borders and dividing lines", async ({
  page,
}) => {
  await page.goto("/login");
  const field = page.getByLabel("Adresse e-mail").first();
  const note = page.getByRole("main").locator(".text-ink-soft").first();
  expect(await onWhite(note, "color")).toBeLessThan(7);
  await page.emulateMedia({ contrast: "more" });
  // The borders of fields change their colour gradually.
  await expect.poll(() => onWhite(note, "color")).toBeGreaterThan(7);
  await expect.poll(() => onWhite(field, "border-top-color")).toBeGreaterThan(4.5);
  await page.goto("/search");
  const hairline = page.locator("[class*='border-hairline']").filter({ visible: true }).first();
  expect(await onWhite(hairline, "border-top-color")).toBeGreaterThan(3);
});
