import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { boxOf } from "./steps/box-of.ts";
import { waitUntilHydrated } from "./steps/hydrated.ts";
import { test } from "./steps/kept-page.ts";
import { today } from "./steps/stays.ts";
import { expect, type Locator, type Page } from "./steps/test.ts";

const cards = (page: Page) => page.getByRole("list", { name: /^R[ée]sult/ }).getByRole("article");
const count = (page: Page) => page.getByText(/^\d+ (bateaux? trouvés?|boats? found)$/);
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Waits until the address has exactly these parameters. */
async function expectSearch(page: Page, query: Record<string, string>): Promise<void> {
  await expect.poll(() => parameters(page)).toEqual(query);
}

async function found(page: Page): Promise<number> {
  return Number((await count(page).textContent())?.split(" ")[0]);
}

/** Chooses two days two months ahead by keyboard, in the dates dialog. */
async function chooseTwoDays(page: Page, dialog: Locator): Promise<void> {
  const confirm = dialog.getByRole("button", { name: "Valider" });
  await expect(dialog.getByRole("grid").first()).toBeVisible();
  await expect(confirm).toBeDisabled();
  for (const key of ["PageDown", "PageDown", "Enter"]) await page.keyboard.press(key);
  await expect(dialog.getByText("Choisissez le jour du retour.")).toBeVisible();
  await expect(confirm).toBeDisabled();
  for (const key of ["ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect(confirm).toBeEnabled();
}

// spec 1-2.39 1-2.40 1-2.41 1-2.42 1-2.43 1-2.44 1-5.33
test("a visitor narrows the search filter by filter, and removes each by its chip", async ({
  page,
}) => {
  await page.goto("/search");
  const panel = page.getByRole("form", { name: "Affiner la recherche" });
  const chips = page.getByRole("list", { name: "Filtres actifs" });
  const all = await found(page);

  await test.step("a type searches immediately and keeps the focus", async () => {
    await panel.getByRole("checkbox", { name: "Voilier" }).check();
    await expectSearch(page, { type: "voile" });
    await expect(panel.getByRole("checkbox", { name: "Voilier" })).toBeFocused();
    await expect.poll(() => found(page)).toBeLessThan(all);
  });

  await test.step("the dates are applied once both are chosen and 'Valider' is clicked", async () => {
    const opener = panel.getByRole("button", { name: "Départ : ouvrir le calendrier" });
    const dialog = page.getByRole("dialog", { name: "Vos dates" });
    await opener.click();
    await expect(dialog.getByRole("button", { name: "Précédent" })).toBeDisabled();
    await chooseTwoDays(page, dialog);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(panel.getByLabel("Départ", { exact: true })).toHaveValue("");
    await opener.click();
    await chooseTwoDays(page, dialog);
    await dialog.getByRole("button", { name: "Valider" }).click();
    await expect.poll(() => Object.keys(parameters(page))).toEqual(["dateFrom", "dateTo", "type"]);
  });
  const { dateFrom = "", dateTo = "" } = parameters(page);
  // By keyboard, choosing the first day moves the focus to the next day.
  expect(dateTo).toBe(addDays(calendarDate(dateFrom), 2));

  await test.step("the prices stay 50 euros apart, and search when the key is released", async () => {
    const highest = panel.getByRole("slider", { name: "Prix maximum" });
    await highest.focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press("ArrowLeft");
    await expectSearch(page, { dateFrom, dateTo, type: "voile", maxPrice: "1000" });
    await expect(highest).toBeFocused();
    await expect(highest).toHaveAttribute("aria-valuetext", /^1\s000\s€$/);
    await page.keyboard.press("Home");
    await expectSearch(page, { dateFrom, dateTo, type: "voile", maxPrice: "50" });
    await page.goBack();
    await expectSearch(page, { dateFrom, dateTo, type: "voile", maxPrice: "1000" });
    await expect(panel.getByLabel("Maximum", { exact: true })).toHaveValue("1000");
  });

  await test.step("a click on the track moves the nearer handle there", async () => {
    const lowest = panel.getByRole("slider", { name: "Prix minimum" });
    const highest = panel.getByRole("slider", { name: "Prix maximum" });
    await lowest.scrollIntoViewIfNeeded();
    const [from, to] = [await boxOf(lowest), await boxOf(highest)];
    // The handles at 0 and 1,000 euros are far enough apart for a finger.
    expect(to.x - from.x).toBeGreaterThan(100);
    await page.mouse.click(from.x + (to.x - from.x) / 4 + from.width / 2, from.y + 10);
    await expect.poll(() => Number(parameters(page)["minPrice"])).toBeGreaterThan(100);
    await expect(lowest).toBeFocused();
    await page.goBack();
    await expectSearch(page, { dateFrom, dateTo, type: "voile", maxPrice: "1000" });
    await expect(panel.getByLabel("Minimum", { exact: true })).toHaveValue("0");
  });

  await test.step("the sort order keeps the filters, also after a reload", async () => {
    await page.getByLabel("Trier par").selectOption({ label: "Prix croissant" });
    const query = { dateFrom, dateTo, type: "voile", maxPrice: "1000", sort: "price" };
    await expectSearch(page, query);
    await page.reload();
    await expect(page.getByLabel("Trier par")).toHaveValue("price");
    await expect(panel.getByRole("checkbox", { name: "Voilier" })).toBeChecked();
    await expect(panel.getByLabel("Départ", { exact: true })).toHaveValue(dateFrom);
    const texts = await cards(page).allInnerTexts();
    const amounts = (unit: string) =>
      texts.map((text) =>
        Number(
          new RegExp(`(\\d[\\d\\s]*)\\s€\\s+${unit}`, "u").exec(text)?.[1]?.replace(/\s/g, ""),
        ),
      );
    const totals = amounts("prix complet");
    expect(totals.every(Number.isFinite)).toBe(true);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(Math.max(...amounts("par jour"))).toBeLessThanOrEqual(1000);
  });

  await test.step("a chip removes its filter, and the focus moves to the next chip", async () => {
    await waitUntilHydrated(chips);
    await chips.getByRole("link", { name: "Retirer le filtre Voilier" }).click();
    await expectSearch(page, { dateFrom, dateTo, maxPrice: "1000", sort: "price" });
    await expect(panel.getByRole("checkbox", { name: "Voilier" })).not.toBeChecked();
    await expect(chips.getByRole("link", { name: /^Retirer le filtre Jusqu'à/ })).toBeFocused();
    await chips.getByRole("link", { name: "Tout effacer" }).click();
    await expectSearch(page, { sort: "price" });
    await expect(chips).toBeHidden();
  });
});

test.describe("on a phone, in English", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // spec 1-2.39 1-2.48
  test("a visitor filters in the sheet and keeps their scroll position", async ({ page }) => {
    await page.goto("/en/search");
    const open = page.getByRole("button", { name: /^Filters/ });
    const sheet = page.getByRole("dialog", { name: "Filters" });

    await test.step("the sheet's button shows the number of boats", async () => {
      await open.click();
      await sheet.getByRole("checkbox", { name: "Sailing boat" }).check();
      await expectSearch(page, { type: "voile" });
      await sheet.getByRole("button", { name: "One guest more" }).click();
      await expectSearch(page, { type: "voile", guests: "2" });
      const boats = await found(page);
      await sheet.getByRole("button", { name: `Show ${boats} boats` }).click();
      await expect(sheet).toBeHidden();
      await expect(open).toBeFocused();
      await expect(open).toHaveAccessibleName(/2 active filters/);
    });

    await test.step("the back button closes the sheet and its filters in one step", async () => {
      await page.goBack();
      await expectSearch(page, {});
      await expect(cards(page)).toHaveCount(24);
    });

    await test.step("more boats are added below, and announced", async () => {
      await page.getByRole("link", { name: "Show more boats" }).click();
      await expectSearch(page, { page: "2" });
      await expect(page.getByText("24 boats added to the list")).toBeAttached();
      await expect(cards(page)).toHaveCount(48);
      const links = cards(page).getByRole("heading").getByRole("link");
      await expect(links.nth(24)).toBeFocused();
      await expect(links.nth(24)).toBeInViewport();
      const addresses = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute("href")),
      );
      expect(new Set(addresses).size).toBe(48);
    });

    await test.step("the added boats are still there after returning from a boat", async () => {
      const title = cards(page).getByRole("heading").getByRole("link").nth(30);
      const name = (await title.textContent()) ?? "";
      await title.click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await page.goBack();
      await expect(cards(page)).toHaveCount(48);
      await expect(title).toBeInViewport();
    });
  });
});

test.describe("on a phone without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a link leads to the filters", async ({ page }) => {
    await page.goto("/search");
    const panel = page.getByRole("form", { name: "Affiner la recherche" });
    await page.getByRole("link", { name: /^Filtres/ }).click();
    await expect(panel.getByRole("checkbox", { name: "Voilier" })).toBeVisible();
  });
});

// spec 1-2.35 1-2.37 1-5.33
test("the search of the home page sets the return to the departure, and allows no past date", async ({
  page,
}) => {
  const day = addDays(today(), 40);
  await page.goto("/");
  const form = page.getByRole("form", { name: "Rechercher un bateau" });
  const departure = form.getByLabel("Départ", { exact: true });
  const comeBack = form.getByLabel("Retour", { exact: true });
  await expect(form.getByRole("button", { name: "Départ : ouvrir le calendrier" })).toBeVisible();
  await expect(departure).toHaveAttribute("min", today());
  await departure.fill(addDays(today(), -3));
  await departure.blur();
  await expect(departure).toHaveValue(today());
  await departure.fill(day);
  await expect(comeBack).toHaveValue(day);
  await expect(comeBack).toHaveAttribute("min", day);
  await comeBack.fill(addDays(day, -2));
  await comeBack.blur();
  await expect(comeBack).toHaveValue(day);
  await comeBack.fill(addDays(day, 2));
  await form.getByLabel("Passagers").fill("0");
  await form.getByLabel("Destination").fill("Nice");
  await expect(form.getByLabel("Passagers")).toHaveValue("1");
  await form.getByRole("button", { name: "Un passager de plus" }).click();
  await form.getByRole("button", { name: "Rechercher" }).click();
  await expectSearch(page, {
    location: "Nice",
    dateFrom: day,
    dateTo: addDays(day, 2),
    guests: "2",
  });
});
