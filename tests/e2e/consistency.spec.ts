import { reservationId } from "#db/demo/rental-rows.ts";
import { boxOf } from "./steps/box-of.ts";
import { followLink } from "./steps/follow-link.ts";
import { test } from "./steps/kept-page.ts";
import { resize } from "./steps/resize.ts";
import { anyBoat } from "./steps/stays.ts";
import { expect, type Locator, type Page } from "./steps/test.ts";

test.use({ account: "owner", contextOptions: { reducedMotion: "reduce" } });

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

const styleOf = (part: Locator) =>
  part.evaluate((element) => {
    const { fontSize, fontWeight } = getComputedStyle(element);
    return `${fontSize} ${fontWeight}`;
  });

/** Checks that a part has the same vertical position on all these pages, on a phone and on a desktop. */
async function expectSameHeight(page: Page, paths: readonly string[], part: Locator) {
  const heights = new Map<number, number>();
  for (const [number, path] of paths.entries()) {
    await (number === 0 ? page.goto(path) : followLink(page, path));
    for (const width of [390, 1280]) {
      await resize(page, { width, height: 844 });
      // A part of the page that a link just opened may be replaced while it is measured.
      await expect(async () => {
        const height = Math.round((await boxOf(part)).y);
        expect(height, `on ${path}, ${width} px wide`).toBe(heights.get(width) ?? height);
        heights.set(width, height);
      }).toPass({ timeout: 30_000 });
    }
  }
}

test("on a phone and a desktop, the back link has an arrow and the same vertical position on all pages that have one", async ({
  page,
}) => {
  const { path } = await anyBoat(page.request, { location: "Sète" });
  const reservation = `/reservation/${reservationId("so349-la-rochelle stay 4")}`;
  const back = page
    .getByRole("main")
    .getByRole("link")
    .first()
    .filter({ has: page.locator("svg:visible") });
  const paths = [`${path}/reviews`, `${path}/request`, `${path}/report`, reservation];
  await expectSameHeight(page, paths, back);
});

test("on a phone and a desktop, the headings of the owner's boats and reservations have the same vertical position", async ({
  page,
}) => {
  const paths = ["/my-boats", "/my-reservations"];
  await expectSameHeight(page, paths, heading(page));
});

test("the label of a booking request's extras looks like the labels of its fields", async ({
  page,
}) => {
  const { path } = await anyBoat(page.request, { location: "Lorient" });
  await page.goto(`${path}/request`);
  const main = page.getByRole("main");
  const field = main.getByText("Votre message", { exact: true });
  expect(await styleOf(main.getByText("Options", { exact: true }))).toBe(await styleOf(field));
});

test("each section link on the home page is on one line with the section's introduction", async ({
  page,
}) => {
  await page.goto("/");
  for (const [text, link] of [
    ["Les derniers bateaux arrivés sur Escale", "Voir tous les bateaux"],
    ["Les ports où il y a le plus de bateaux", "Toutes les destinations"],
  ] as const) {
    const [left, right] = await Promise.all([
      boxOf(page.getByText(text)),
      boxOf(page.getByRole("link", { name: link }).first()),
    ]);
    const apart = right.y + right.height / 2 - (left.y + left.height / 2);
    expect(Math.abs(apart), link).toBeLessThan(3);
  }
});

test("the button on the page of an expired link is as high as those of the other account pages", async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.goto("/reset-password?type=recovery&token=over");
  const again = await boxOf(page.getByRole("link", { name: "Demander un nouveau lien" }));
  await page.goto("/forgot-password");
  const send = await boxOf(page.getByRole("button", { name: "Envoyer le lien" }));
  expect(again.height).toBe(send.height);
  await page.close();
});

test("on a phone, the verb in the destinations' heading stays on one line", async ({ page }) => {
  await resize(page, { width: 390, height: 844 });
  await page.goto("/location-bateau");
  const lines = await heading(page).evaluate((element) => {
    const node = element.firstChild;
    const start = node?.textContent?.indexOf("voulez-vous") ?? -1;
    if (!node || start < 0) return 0;
    const verb = document.createRange();
    verb.setStart(node, start);
    verb.setEnd(node, start + "voulez-vous".length);
    return new Set([...verb.getClientRects()].map(({ y }) => y)).size;
  });
  expect(lines).toBe(1);
});
