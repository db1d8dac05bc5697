import { axeViolationsHere } from "./steps/axe-violations.ts";
import { collectComplaints } from "./steps/browser-complaints.ts";
import { test } from "./steps/kept-page.ts";
import { addSession } from "./steps/signed-in.ts";
import { expect } from "./steps/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("on the map, cards and markers highlight each other, a list of boats closes by 'back', and a moved map can be searched", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await page.goto("/search?location=Calvi&view=map");
  const map = page.getByRole("region", { name: "Carte des résultats" });
  const marker = map.getByRole("button", { name: /^Port de Calvi, \d bateaux? (à partir de|à) / });
  await expect(map.getByRole("link", { name: "© contributeurs OpenStreetMap" })).toBeVisible();

  const card = page
    .getByRole("list", { name: "Résultats" })
    .getByRole("listitem")
    .filter({ hasText: "Port de Calvi" })
    .first();
  await card.getByRole("link").first().hover();
  await expect(marker).toHaveAttribute("data-highlighted");
  await marker.focus();
  await expect(card).toHaveAttribute("data-pointed");
  expect(await axeViolationsHere(page)).toEqual([]);

  await page.keyboard.press("Enter");
  const boats = page.getByRole("dialog", { name: "Port de Calvi" });
  await expect(boats.getByRole("listitem").getByRole("link").first()).toBeVisible();
  expect(await axeViolationsHere(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(marker).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(boats).toBeVisible();
  await page.goBack();
  await expect(boats).toBeHidden();
  await expect(marker).toBeFocused();
  await expect(page).toHaveURL("/search?location=Calvi&view=map");

  await expect(page.getByRole("button", { name: "Rechercher dans cette zone" })).toBeHidden();
  await map.getByRole("button", { name: "Réduire" }).click();
  await map.getByRole("button", { name: "Réduire" }).click();
  await page.getByRole("button", { name: "Rechercher dans cette zone" }).click();
  await expect(page).toHaveURL(/area=/);
  await expect(page).toHaveURL(/view=map/);
  await expect(page).not.toHaveURL(/location=/);
  await expect(page.getByRole("button", { name: "Rechercher dans cette zone" })).toBeHidden();
  expect(complaints).toEqual([]);
});

test("a map that was moved is shown as it was left when the visitor comes back from a boat", async ({
  page,
}) => {
  await page.goto("/search?view=map");
  const map = page.getByRole("region", { name: "Carte des résultats" });
  const zoomIn = map.getByRole("button", { name: "Agrandir" });
  await zoomIn.click();
  await map
    .getByRole("button", { name: /bateaux? / })
    .first()
    .click();
  const searchHere = page.getByRole("button", { name: "Rechercher dans cette zone" });
  await expect(searchHere).toBeVisible();
  const markers = map.getByRole("button", { name: /bateaux? / });
  const left = await markers.allTextContents();
  await page.getByRole("list", { name: "Résultats" }).getByRole("link").first().click();
  await expect(page.getByRole("form", { name: "Réserver ce bateau" })).toBeVisible();
  await page.goBack();
  await expect(searchHere).toBeVisible();
  await expect.poll(() => markers.allTextContents()).toEqual(left);
});

test("a map that was moved stays as it is, with the boats of a harbour, when a boat of the list is saved", async ({
  page,
}) => {
  await addSession(page, "moderator");
  await page.goto("/search?location=Calvi&view=map");
  const map = page.getByRole("region", { name: "Carte des résultats" });
  await map.getByRole("button", { name: "Agrandir" }).click();
  const searchHere = page.getByRole("button", { name: "Rechercher dans cette zone" });
  await expect(searchHere).toBeVisible();
  await map.getByRole("button", { name: /^Port de Calvi, / }).click();
  const boats = page.getByRole("dialog", { name: "Port de Calvi" });
  await expect(boats.getByRole("link").first()).toBeVisible();
  const heart = page
    .getByRole("list", { name: "Résultats" })
    .getByRole("button", { pressed: false });
  await heart.first().click();
  await expect(page.getByText("Ajouté à vos favoris")).toBeVisible();
  await expect(searchHere).toBeVisible();
  await expect(boats).toBeVisible();
});

test("a map without results shows the searched place", async ({ page }) => {
  await page.goto("/search?location=Calvi&guests=60&view=map");
  const map = page.getByRole("region", { name: "Carte des résultats" });
  await expect(map.getByText("Aucun bateau sur cette carte.")).toBeVisible();
  await expect(map.getByText("Calvi", { exact: true })).toBeInViewport();
  await expect(map.getByText("Marseille", { exact: true })).not.toBeInViewport();
});

test("a map of an area without boats says that it has none", async ({ page }) => {
  // In the middle of the Bay of Biscay.
  await page.goto("/search?area=45.1,-6.1,45.2,-6&view=map");
  const map = page.getByRole("region", { name: "Carte des résultats" });
  await expect(map.getByText("Aucun bateau sur cette carte.")).toBeVisible();
});

test("on a phone, the map fills the screen and leads back to the list (en)", async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "en-GB",
  });
  const page = await context.newPage();
  const complaints = collectComplaints(page);
  await page.goto("/en/search?location=Porto-Vecchio");
  await page.getByRole("link", { name: "Map", exact: true }).click();
  const map = page.getByRole("region", { name: "Map of the results" });
  await map.getByRole("button", { name: /^Port de Porto-Vecchio, \d boats? (from|at) / }).tap();
  const boat = page.getByRole("dialog", { name: "Port de Porto-Vecchio" }).getByRole("listitem");
  await expect(boat.getByRole("link").first()).toBeVisible();
  expect(await axeViolationsHere(page)).toEqual([]);
  await page.getByRole("button", { name: "Close" }).tap();
  await page.getByRole("link", { name: "List", exact: true }).tap();
  await expect(page).not.toHaveURL(/view=map/);
  await expect(page.getByRole("list", { name: "Results" })).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

// spec 1-2.68 1-2.69
test("a boat's page shows its harbour on a map once it is scrolled into view", async ({ page }) => {
  const complaints = collectComplaints(page);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/search?location=La Rochelle");
  await page.getByRole("link", { name: /Mahé 36/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Mahé 36/ })).toBeVisible();
  expect(scripts.filter((url) => /harbour-chart/.test(url))).toEqual([]);
  await page.getByRole("heading", { name: "Lieu d'embarquement" }).scrollIntoViewIfNeeded();
  const map = page.getByRole("group", { name: /^Carte : .+, La Rochelle$/ });
  await expect(map.getByRole("button", { name: "Agrandir" })).toBeVisible();
  await expect(map.getByRole("link", { name: "© contributeurs OpenStreetMap" })).toBeVisible();
  expect(await axeViolationsHere(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
