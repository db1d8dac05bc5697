import sharp from "sharp";
import { addDays } from "#app/platform/time/calendar-date.ts";
import { boxOf } from "./steps/box-of.ts";
import { waitUntilHydrated } from "./steps/hydrated.ts";
import { test } from "./steps/kept-page.ts";
import { postBoat } from "./steps/owner-steps.ts";
import { resize } from "./steps/resize.ts";
import { addSession } from "./steps/signed-in.ts";
import { anyBoat, freeStay, today } from "./steps/stays.ts";
import { expect, type Page } from "./steps/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The visible dates that are cut off by their own box or by an ancestor. */
const cutDays = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const around = node.parentElement;
      if (!/\d{2}\/\d{2}\/\d{4}/.test(node.textContent ?? "") || !around?.checkVisibility())
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { right } = range.getBoundingClientRect();
      for (let box: Element | null = around; box; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        const ends = overflowX === "hidden" || overflowX === "clip" || textOverflow === "ellipsis";
        if (ends && right > box.getBoundingClientRect().right + 1) cut.push(node.textContent ?? "");
      }
    }
    return cut;
  });

/** The month of a calendar, and where its arrow is on the screen, with the height of the calendar. */
function monthAndPlace(calendar: Element, arrow: Element | null): [string, string] {
  const { x, y } = arrow?.getBoundingClientRect() ?? new DOMRect();
  const label = calendar.querySelector("[role=grid]")?.getAttribute("aria-label") ?? "";
  return [label, `${x} ${y}, ${calendar.getBoundingClientRect().height}`];
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("dates are not cut off, and the calendar's arrow stays in place from month to month", async ({
    page,
  }) => {
    const boat = await anyBoat(page.request, { location: "La Rochelle" });
    const stay = await freeStay(page.request, boat, 30);
    const query = new URLSearchParams({ ...stay, location: "La Rochelle", guests: "4" });
    await page.goto(`/search?${query}`);
    expect(await cutDays(page)).toEqual([]);
    await page.goto(`${boat.path}?${query}`);
    await expect(page.locator("[data-bottom-bar]").getByText(/\d{2}\/\d{2}\/\d{4}/)).toBeVisible();
    expect(await cutDays(page)).toEqual([]);
    const calendar = page.locator("#availability");
    await calendar.scrollIntoViewIfNeeded();
    await expect(calendar.getByRole("grid")).toBeVisible();
    const next = calendar.getByRole("button", { name: "Suivant" }).first();
    await next.scrollIntoViewIfNeeded();
    const places = new Set<string>();
    const months = new Set<string | null>();
    // These months have four to six weeks.
    for (let month = 0; month < 12; month++) {
      const [label, place] = await calendar.evaluate(monthAndPlace, await next.elementHandle());
      months.add(label);
      places.add(place);
      await next.press("Enter");
    }
    expect([months.size, places.size]).toEqual([12, 1]);
  });

  test("the two quantity fields of an extra are aligned, although one label has two lines", async ({
    page,
  }) => {
    await addSession(page, "owner");
    const boat = await postBoat(page.request, `Semi-rigide ${Date.now()}`);
    await page.goto(`${boat}?section=extras&edit=new`);
    const dialog = page.getByRole("dialog", { name: "Ajouter un extra" });
    await expect(dialog.getByLabel("Quantité maximale (facultatif)")).toBeVisible();
    // Measured in one step, because the dialog may still move.
    const [quantity, max] = await dialog.getByLabel(/^Quantité/).evaluateAll((fields) =>
      fields.map((field) => {
        const { y, height } = field.getBoundingClientRect();
        return [y, height];
      }),
    );
    expect(quantity).toBeDefined();
    expect(max).toEqual(quantity);
  });

  test("the button that removes a photo does not overlap the cover's label", async ({ page }) => {
    await addSession(page, "owner");
    const boat = await postBoat(page.request, `Semi-rigide ${Date.now()}`);
    await page.goto(`${boat}?section=photos`);
    const main = page.getByRole("main");
    const chooser = main.getByLabel(/^Photos du bateau/);
    await waitUntilHydrated(chooser);
    const canvas = { width: 600, height: 400, channels: 3, background: "#0b5361" } as const;
    const buffer = await sharp({ create: canvas }).jpeg().toBuffer();
    await chooser.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
    const label = await boxOf(main.getByText("Photo de couverture", { exact: true }));
    const remove = await boxOf(main.getByRole("button", { name: /^(Supprimer|Retirer)/ }).first());
    expect(remove.x).toBeGreaterThanOrEqual(label.x + label.width);
  });
});

test("a phone always shows the price of a request and the button that sends it, and they cover no field in use", async ({
  page,
}) => {
  await resize(page, { width: 390, height: 600 });
  const boat = await anyBoat(page.request, { location: "La Rochelle" });
  const stay = await freeStay(page.request, boat, 30);
  await addSession(page, "renter");
  await page.goto("/help");
  const query = new URLSearchParams({ ...stay, guests: "2" });
  await page.goto(`${boat.path}/request?${query}`);
  const bar = page.getByRole("main").locator("[data-bottom-bar]");
  await expect(bar.getByRole("status")).toHaveText(/^Prix complet\s*[\d\s]+€$/);
  const fields = page.getByRole("main").locator("form :is(textarea, select, input[type=checkbox])");
  for (const field of await fields.all()) {
    await field.focus();
    await expect(bar.getByRole("button", { name: "Envoyer la demande" })).toBeInViewport();
    const [below, used] = [await boxOf(bar), await boxOf(field)];
    expect(used.y + used.height).toBeLessThanOrEqual(below.y);
  }

  await page.goto(`${boat.path}?${query}`);
  await waitUntilHydrated(page.getByRole("button", { name: "Demander à réserver" }).last());
  await page.getByRole("button", { name: "Demander à réserver" }).last().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Votre message").fill("Bonjour !");
  const footer = dialog.locator("footer");
  await expect(footer.getByRole("status")).toBeInViewport({ ratio: 1 });
  await expect(footer.getByRole("button", { name: "Envoyer la demande" })).toBeInViewport({
    ratio: 1,
  });
});

test("the error of a phone number is below the number and its prefix, and as wide as both", async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 });
  await addSession(page, "renter");
  await page.goto("/my-profile/personal");
  const main = page.getByRole("main");
  const [prefix, number] = [main.getByLabel("Indicatif"), main.getByLabel("Téléphone")];
  await number.fill("12");
  await main.getByRole("button", { name: "Enregistrer" }).click();
  const error = await boxOf(main.getByText("Ce numéro n'existe pas dans ce pays"));
  const [left, right] = [await boxOf(prefix), await boxOf(number)];
  expect(left.y).toBe(right.y);
  expect([error.x, error.x + error.width]).toEqual([left.x, right.x + right.width]);
});

test("the buttons in a row of an owner's boat cards are aligned, whatever the length of the texts", async ({
  page,
}) => {
  await addSession(page, "owner");
  await page.goto("/my-boats");
  const cards = page.getByRole("article").filter({ has: page.getByRole("switch") });
  const rows = new Map<number, Set<number>>();
  for (const card of await cards.all()) {
    const [{ y }, button] = [await boxOf(card), await boxOf(card.getByRole("link").last())];
    rows.set(y, (rows.get(y) ?? new Set()).add(button.y));
  }
  expect(rows.size).toBeGreaterThan(0);
  for (const heights of rows.values()) expect(heights.size).toBe(1);
});

test("the map of a search fits on a phone and a tablet: its source is on the screen, and not covered by the link to the list", async ({
  page,
}) => {
  const dateFrom = addDays(today(), 200);
  const stay = `dateFrom=${dateFrom}&dateTo=${addDays(dateFrom, 3)}`;
  // A search without dates, and one with dates.
  for (const query of ["", `&location=Nice&${stay}`]) {
    await page.goto(`/search?view=map${query}`);
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 768, height: 1024 },
    ]) {
      await resize(page, viewport);
      const source = await boxOf(page.getByRole("link", { name: /OpenStreetMap/ }));
      const list = await boxOf(page.getByRole("link", { name: "Liste" }));
      expect(source.y + source.height).toBeLessThanOrEqual(viewport.height);
      expect(source.y).toBeGreaterThanOrEqual(list.y + list.height);
    }
  }
});

test("the arrows of a card's photos are above its badges, even when these take two lines", async ({
  page,
}) => {
  await page.goto("/search");
  const cards = page.getByRole("article").filter({ hasText: "Capitaine disponible" });
  const heights = new Set<number>();
  for (const card of await cards.all()) {
    // The arrows are rendered on hover, once the card is hydrated.
    await waitUntilHydrated(card.getByRole("link").first());
    await card.hover();
    const badges = await boxOf(card.locator(".boat-card-badges"));
    const previous = { name: "Photo précédente", includeHidden: true };
    const arrow = await boxOf(card.getByRole("button", previous));
    expect(arrow.y + arrow.height).toBeLessThanOrEqual(badges.y);
    heights.add(badges.height);
  }
  expect(heights.size).toBe(2);
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1600, height: 900 } });

  test("the filters are left-aligned with the logo, with the list and with the map", async ({
    page,
  }) => {
    for (const view of ["/search", "/search?view=map"]) {
      await page.goto(view);
      const logo = await boxOf(page.getByRole("banner").getByRole("link").first());
      const filters = await boxOf(page.getByRole("form", { name: "Affiner la recherche" }));
      expect([view, Math.abs(filters.x - logo.x) <= 4]).toEqual([view, true]);
    }
  });
});

test("an amount on a reservation is on one line with its currency", async ({ page }) => {
  await addSession(page, "pro");
  await resize(page, { width: 1280, height: 800 });
  await page.goto("/my-reservations");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Hanse 388/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Détails financiers" })).toBeVisible();
  const amounts = page.locator("dd", { hasText: "€" });
  const lines = await amounts.evaluateAll((all) =>
    all.map((amount) => {
      const range = document.createRange();
      range.selectNodeContents(amount);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines.length).toBeGreaterThan(2);
  expect(lines).toEqual(lines.map(() => 1));
});

test("below the registration form, no line starts with the dot between its links", async ({
  page,
}) => {
  for (const [path, width] of [
    ["/register", 390],
    ["/en/register", 320],
  ] as const) {
    await resize(page, { width, height: 844 });
    await page.goto(path);
    const main = page.getByRole("main");
    await main.locator("input[name=email]").fill("zoe@example.org");
    await main.locator("input[name=email]").press("Enter");
    await expect(main.locator("input[name=firstName]")).toBeVisible();
    const links = main.locator('a[href$="/terms"], a[href$="/privacy"]');
    const [terms, privacy] = [await boxOf(links.nth(0)), await boxOf(links.nth(1))];
    expect(privacy.y, path).toBe(terms.y);
  }
});
