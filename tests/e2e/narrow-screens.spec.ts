import { boatId } from "#db/demo/boat-rows.ts";
import { personId } from "#db/demo/people-rows.ts";
import { boxOf } from "./steps/box-of.ts";
import { followLink } from "./steps/follow-link.ts";
import { waitUntilHydrated } from "./steps/hydrated.ts";
import { test } from "./steps/kept-page.ts";
import { replaceTexts } from "./steps/replace-texts.ts";
import { resize } from "./steps/resize.ts";
import { expect, type Locator, type Page } from "./steps/test.ts";

// A window of 1280 pixels at 400 % zoom is 320 wide; a phone's text at 200 % leaves even less.
test.use({
  account: "owner",
  viewport: { width: 320, height: 640 },
  contextOptions: { reducedMotion: "reduce", forcedColors: "active" },
});
test.slow();

const mistral = `/boat/${boatId("mistral")}`;

test("at 320 pixels, no main page scrolls sideways, animates, or marks the current item by colour alone", async ({
  page,
}) => {
  const own = await page.request.get("/my-boats");
  const [setup = "/boat-setup"] = /\/boat-setup\/[0-9a-f-]{36}/.exec(await own.text()) ?? [];
  const paths = [
    "/",
    "/search",
    "/search?view=map",
    mistral,
    `${mistral}/request`,
    "/help",
    "/help?article=cancel_as_renter",
    "/terms",
    "/messages",
    "/my-reservations",
    "/favourites",
    "/my-boats",
    setup,
    `${setup}?section=prix`,
    `${setup}?section=calendrier&calendar=new`,
    "/my-profile/personal",
    "/my-profile/bank",
    "/my-profile/documents",
    "/my-profile/payouts",
    `/en${mistral}`,
    "/en/accessibility",
    "/en/my-profile/security",
  ];
  for (const [index, path] of paths.entries()) {
    await test.step(path, async () => {
      // Links lead to the pages of one language, whose scripts are then loaded already.
      const isFirst = path.startsWith("/en") !== paths[index - 1]?.startsWith("/en");
      await (isFirst ? page.goto(path) : followLink(page, path));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft([path, Math.max(wide, 0)]).toEqual([path, 0]);
      const moving = await page.evaluate(
        () =>
          document
            .getAnimations()
            .filter((each) => Number(each.effect?.getComputedTiming().duration) > 1).length,
      );
      expect.soft([path, moving]).toEqual([path, 0]);
    });
  }
  const current = page.getByRole("navigation", { name: /profile/i }).locator("[aria-current]");
  await expect(current).toHaveCSS("outline-style", "solid");
});

test("a boat's price is not cut off beside the booking button, and a word wider than the screen breaks among the characteristics", async ({
  page,
}) => {
  await page.goto(mistral);
  const price = page.locator("[data-bottom-bar] p").filter({ hasText: "par jour" });
  await expect(price).toBeVisible();
  expect(await price.evaluate(isCut)).toBe(false);
  const values = page.getByRole("region", { name: "Caractéristiques" }).locator("dd");
  await replaceTexts(values, "W".repeat(120));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(Math.max(wide, 0)).toBe(0);
});

test("a title wider than the screen breaks in the results, and widens no card", async ({
  page,
}) => {
  await page.goto("/search?location=Marseille");
  const titles = page
    .getByRole("list", { name: "Résultats" })
    .getByRole("heading")
    .getByRole("link");
  await replaceTexts(titles, "W".repeat(120));
  const cut = await titles.evaluateAll((all) =>
    all.filter((title) => title.scrollWidth > title.clientWidth).map((title) => title.outerHTML),
  );
  expect(cut).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(Math.max(wide, 0)).toBe(0);
});

test("a title wider than the screen breaks at the top of a reservation, on the report page and in the next payout", async ({
  page,
}) => {
  const list = await (await page.request.get("/my-reservations")).text();
  const [reservation = ""] = /\/reservation\/[0-9a-f-]{36}/.exec(list) ?? [];
  const main = page.getByRole("main");
  const parts = [
    ["/my-profile/payouts", main.locator("dt").first()],
    [reservation, main.getByRole("heading", { level: 1 })],
    [`${mistral}/report`, main.getByRole("link").first()],
  ] as const;
  for (const [index, [path, part]] of parts.entries()) {
    await (index === 0 ? page.goto(path) : followLink(page, path));
    await waitUntilHydrated(part);
    await part.evaluate((text) => text.append("W".repeat(120)));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, Math.max(wide, 0)]).toEqual([path, 0]);
  }
});

test.describe("a moderator's case", () => {
  test.use({ account: "moderator" });

  test("shows a very long name of an owner without scrolling sideways", async ({ page }) => {
    await page.goto("/moderation");
    const listing = page.getByRole("link", { name: "Ouvrir le dossier" }).first();
    await followLink(page, (await listing.getAttribute("href")) ?? "");
    const about = page.getByRole("main").locator("header span").last();
    await about.evaluate((text) => text.append("W".repeat(80)));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(Math.max(wide, 0)).toBe(0);
  });
});

const isCut = (element: HTMLElement) => element.scrollWidth > element.clientWidth;

test("the button for a quote cuts off no name on a tablet, and has a word beside its icon on a phone", async ({
  page,
}) => {
  await resize(page, { width: 768, height: 1024 });
  await openConversation(page);
  const button = page.getByRole("button", { name: "Envoyer un devis" });
  await expect(button).toBeVisible();
  expect(await page.getByRole("main").getByRole("heading", { level: 1 }).evaluate(isCut)).toBe(
    false,
  );
  await resize(page, { width: 390, height: 844 });
  await expect(button.getByText("Devis", { exact: true })).toBeVisible();
});

test("at 320 pixels, the texts of the editor and of an owner's statistics do not touch each other", async ({
  page,
}) => {
  const own = await (await page.request.get("/my-boats")).text();
  await page.goto(`${/\/boat-setup\/[0-9a-f-]{36}/.exec(own)?.[0]}/edit`);
  const types = page.getByRole("group", { name: "Type de bateau" }).locator("label");
  await expect(types).toHaveCount(9);
  for (const type of await types.all()) expect(await type.evaluate(isCut)).toBe(false);

  await page.goto("/my-boats");
  const months = page.locator("figure > div[aria-hidden] > span").filter({ visible: true });
  await expect(months).toHaveCount(4);
  expect(await gapBetween(months.nth(0), months.nth(1))).toBeGreaterThanOrEqual(8);

  const days = await openSectionWith(page, "prix", "table tbody td");
  expect(await gapBetween(days.nth(0), days.nth(1))).toBeGreaterThanOrEqual(8);

  const edit = await openSectionWith(page, "description", "button:has-text('Modifier')");
  const text = edit.first().locator("xpath=preceding-sibling::p");
  expect((await boxOf(text)).width).toBeGreaterThan(150);
});

test("an owner sees the full name of the other person beside the button for a quote", async ({
  page,
}) => {
  const name = page.getByRole("main").getByRole("heading", { level: 1 });
  await openConversation(page);
  expect(await name.evaluate(isCut)).toBe(false);
  // The longest name of the demo data.
  await followLink(
    page,
    `/messages?with=${personId("antoine")}&boat=${boatId("mahe-la-rochelle")}`,
  );
  await expect(page.getByRole("button", { name: "Envoyer un devis" })).toBeVisible();
  await expect(name).toHaveText("Antoine");
  expect(await name.evaluate(isCut)).toBe(false);
});

test.describe("a professional owner's quarters", () => {
  test.use({ account: "pro" });

  test("are shown without scrolling sideways, even with wider letter spacing", async ({ page }) => {
    for (const width of [320, 390]) {
      await resize(page, { width, height: 640 });
      await page.goto("/my-profile/payouts");
      await spaceText(page);
      await expect(page.getByRole("table", { name: "Par trimestre" })).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, Math.max(wide, 0)]).toEqual([width, 0]);
    }
  });
});

test("the search is below the slogan of the home page, even with wider letter and line spacing", async ({
  page,
}) => {
  for (const size of [
    { width: 320, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await resize(page, size);
    await page.goto("/");
    await spaceText(page);
    const slogan = page.getByText("Louez le bateau").filter({ visible: true });
    const search = page.getByRole("search").first();
    const end = await slogan.evaluate((text) => text.getBoundingClientRect().bottom);
    expect((await boxOf(search)).y).toBeGreaterThan(end);
  }
});

test.describe("a window as low as that of a desktop at 400 % zoom", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test("is not covered by bars that are fixed in higher windows", async ({ page }) => {
    const own = await (await page.request.get("/my-boats")).text();
    await page.goto(/\/boat-setup\/[0-9a-f-]{36}/.exec(own)?.[0] ?? "");
    await expect(page.getByRole("link", { name: "Voir l'annonce" })).not.toBeInViewport();
    await page.goto("/my-profile/personal");
    await page.getByLabel("Prénom").evaluate((field) => field.scrollIntoView({ block: "start" }));
    await expect(page.getByRole("button", { name: "Enregistrer" })).not.toBeInViewport();
  });

  test("has room for the messages of a conversation, and shows the amount of a quote, because the dialog scrolls past its head and its buttons", async ({
    page,
  }) => {
    await openConversation(page);
    expect((await boxOf(page.getByRole("log"))).height).toBeGreaterThan(128);
    await page.getByRole("button", { name: "Envoyer un devis" }).click();
    const dialog = page.getByRole("dialog", { name: "Envoyer un devis" });
    const amount = dialog.getByLabel("Montant", { exact: false }).first();
    await amount.evaluate((field) => field.scrollIntoView({ block: "center" }));
    const atItsPlace = await amount.evaluate((field) => {
      const { left, top, width, height } = field.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === field;
    });
    expect(atItsPlace).toBe(true);
  });
});

test("on a phone in landscape, a toast is above the bar with a boat's price", async ({ page }) => {
  await resize(page, { width: 844, height: 390 });
  await page.goto(mistral);
  const share = page.getByRole("button", { name: "Partager" });
  await waitUntilHydrated(share);
  await share.click();
  const message = page.getByRole("region", { name: "Notifications" }).locator("> *");
  await expect(message).toBeVisible();
  const bar = await boxOf(page.locator("[data-bottom-bar]"));
  const { y, height } = await boxOf(message);
  expect(y + height).toBeLessThanOrEqual(bar.y);
});

test("a toast at the top of a phone does not cover the menu", async ({ page }) => {
  await page.goto(mistral);
  const share = page.getByRole("button", { name: "Partager" });
  await waitUntilHydrated(share);
  const message = page.getByRole("region", { name: "Notifications" }).locator("> *").last();
  // Again, because the page begins to follow presses only after the button works.
  await expect(async () => {
    // After a click in the lower half, the toast appears at the top, where the thumb does not cover it.
    await page.mouse.click(2, 500);
    await share.press("Enter");
    await expect(message).toBeVisible();
    expect((await boxOf(message)).y).toBeLessThan(320);
  }).toPass();
  const { y, height } = await boxOf(page.getByRole("banner"));
  expect((await boxOf(message)).y).toBeGreaterThanOrEqual(y + height);
});

for (const [prefix, name, error] of [
  ["", "Envoyer un devis", "Entrez un montant de"],
  ["/en", "Send a quote", "Enter an amount of"],
] as const) {
  test(`an amount of nine digits does not widen the quote dialog, and its error covers nothing: '${name}'`, async ({
    page,
  }) => {
    await openConversation(page, prefix);
    const dialog = page.getByRole("dialog", { name });
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 320, height: 640 },
    ]) {
      await resize(page, viewport);
      await page.getByRole("button", { name }).click();
      await dialog.locator("[name=amount]").fill("999999999");
      await dialog.locator("button[type=submit]").click();
      const errors = dialog.getByText(error);
      await expect(errors).toHaveCount(2);
      const parts = [dialog.getByRole("heading").first(), ...(await errors.all())];
      parts.push(...(await dialog.locator("form button:visible").all()));
      // The title, the error in the toast and under the field, and both buttons with the amount.
      expect(await Promise.all(parts.map((part) => part.evaluate(isInSight)))).toEqual(
        Array(5).fill(true),
      );
      const wide = await dialog.evaluate((element) =>
        [element, ...element.querySelectorAll("*")]
          .filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 1)
          .filter((part) => getComputedStyle(part).overflowX !== "visible")
          .map((part) => part.outerHTML),
      );
      expect(wide).toEqual([]);
      await page.keyboard.press("Escape");
    }
  });
}

/** Opens the owner's newest conversation. */
async function openConversation(page: Page, prefix = ""): Promise<void> {
  const list = await (await page.request.get(`${prefix}/messages`)).text();
  const [newest = ""] =
    /(\/en)?\/messages\?with=[0-9a-f-]{36}&boat=[0-9a-f-]{36}/.exec(
      list.replaceAll("&amp;", "&"),
    ) ?? [];
  await page.goto(newest);
}

/** Sets the letter, word and line spacing that readers may choose (WCAG 1.4.12). */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `);
    document.adoptedStyleSheets.push(style);
  });
}

/** Whether all four corners of the element are uncovered. */
function isInSight(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [left + 1, right - 1].every((x) =>
    [top + 1, bottom - 1].every((y) => {
      const front = document.elementFromPoint(x, y);
      return front !== null && (element.contains(front) || front.contains(element));
    }),
  );
}

/** The distance between the texts of two elements on one line, in pixels. */
async function gapBetween(left: Locator, right: Locator): Promise<number> {
  const ends = await Promise.all(
    [left, right].map((part) =>
      part.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left: start, right: end } = range.getBoundingClientRect();
        return { start, end };
      }),
    ),
  );
  return (ends[1]?.start ?? 0) - (ends[0]?.end ?? 0);
}

/**
 * Opens this section of the first of the owner's boats that has a matching element there; returns the
 * matching elements.
 */
async function openSectionWith(page: Page, section: string, selector: string): Promise<Locator> {
  const own = await (await page.request.get("/my-boats")).text();
  const found = page.getByRole("main").locator(selector);
  for (const setup of new Set(own.match(/\/boat-setup\/[0-9a-f-]{36}/g))) {
    await page.goto(`${setup}?section=${section}`);
    await waitUntilHydrated(page.getByRole("main").locator("form").first());
    if ((await found.count()) > 0) return found;
  }
  throw new Error(`No boat of the owner has ${selector} in ${section}`);
}
