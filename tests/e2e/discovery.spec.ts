import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { addSession } from "./steps/signed-in.ts";
import { expect, type Locator, type Page, test } from "./steps/test.ts";

const suggestions = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const names = (page: Page) => suggestions(page).getByRole("option").allTextContents();

/** Types at the end of a field, key by key. */
async function type(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press("End");
  await field.pressSequentially(text);
}

// spec 1-4.19 1-4.20 1-5.10 1-5.11 1-5.13 1-9.03
test("suggestions follow typing and keys, in the search and when adding a boat", async ({
  page,
}) => {
  await page.goto("/");
  const destination = page.getByRole("combobox", { name: "Destination" });
  await expect(
    page.getByRole("button", { name: "Départ : ouvrir le calendrier" }).first(),
  ).toBeVisible();

  await test.step("from the second character on, ignoring accents, there are at most eight", async () => {
    await type(destination, "s");
    await expect(suggestions(page)).toHaveCount(0);
    await type(destination, "ete");
    await expect(suggestions(page).getByRole("option")).toHaveText(["Sète, France"]);
    await expect(page.getByRole("status").filter({ hasText: "1 suggestion" })).toBeAttached();
    await destination.fill("france");
    await expect(suggestions(page).getByRole("option")).toHaveCount(8);
    const height = await suggestions(page).evaluate((list) => list.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual(15 * 16);
  });

  await test.step("Escape, a click outside and leaving the field close them, and returning does not open them", async () => {
    await destination.press("Escape");
    await expect(suggestions(page)).toHaveCount(0);
    await expect(destination).toHaveValue("france");
    await destination.fill("la r");
    await expect(suggestions(page)).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(suggestions(page)).toHaveCount(0);
    await destination.focus();
    await expect(suggestions(page)).toHaveCount(0);
    await type(destination, "o");
    await expect(suggestions(page)).toBeVisible();
    await destination.press("Tab");
    await expect(suggestions(page)).toHaveCount(0);
  });

  await test.step("arrow keys move the highlight, and Enter selects it", async () => {
    await destination.fill("port");
    const first = suggestions(page).getByRole("option").first();
    // Before the list is shown, the key does nothing.
    await expect(first).toBeVisible();
    await destination.press("ArrowDown");
    await expect(first).toHaveAttribute("aria-selected", "true");
    await expect(destination).toHaveAttribute(
      "aria-activedescendant",
      (await first.getAttribute("id")) ?? "",
    );
    const taken = (await first.textContent()) ?? "";
    await destination.press("Enter");
    await expect(destination).toHaveValue(taken);
    await expect(suggestions(page)).toHaveCount(0);
    await expect(page).toHaveURL("/");
  });

  await addSession(page, "pro");
  await page.goto("/boat-setup?add=1");
  const city = page.getByRole("combobox", { name: "Ville" });
  const port = page.getByRole("combobox", { name: "Port" });
  await expect(page.getByRole("button", { name: "Suivant" })).toBeVisible();

  await test.step("there are five cities, only ports of the chosen city, and eight manufacturers", async () => {
    await type(port, "port");
    await expect(suggestions(page)).toHaveCount(0);
    await type(city, "france");
    await expect(suggestions(page).getByRole("option")).toHaveCount(5);
    await city.fill("canne");
    await suggestions(page).getByRole("option", { name: "Cannes, France" }).click();
    await port.fill("p");
    await expect(suggestions(page).getByRole("option").first()).toBeVisible();
    expect((await names(page)).toSorted()).toEqual([
      "Port Canto",
      "Port Pierre Canto",
      "Vieux Port de Cannes",
    ]);
    await type(page.getByRole("combobox", { name: "Constructeur" }), "a");
    await expect(suggestions(page).getByRole("option")).toHaveCount(8);
  });

  await test.step("a forbidden character may be typed to compose a letter, but does not remain", async () => {
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
    await city.fill("S");
    await compose("`");
    await keyboard.send("Input.insertText", { text: "è" });
    await expect(city).toHaveValue("Sè");
    await type(city, "te");
    await expect(suggestions(page).getByRole("option")).toHaveText(["Sète, France"]);
    await compose("`");
    await keyboard.send("Input.insertText", { text: "`" });
    await expect(city).toHaveValue("Sète");
    await type(city, "@");
    await expect(city).toHaveValue("Sète");
  });
});

// spec 1-4.20
test("the suggestions of a city remain for exactly 200 ms after the field loses the focus", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  const destination = page.getByRole("combobox", { name: "Destination" });
  await expect(
    page.getByRole("button", { name: "Départ : ouvrir le calendrier" }).first(),
  ).toBeVisible();
  await type(destination, "ni");
  await expect(suggestions(page)).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60 * 60_000));
  await destination.press("Tab");
  await page.clock.runFor(199);
  await expect(suggestions(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(suggestions(page)).toBeHidden();
});

test("the photos of a card change by pointer and keyboard, and load when needed", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const photo = /-(\d)(?:-w\d+)?\.(?:avif|webp|jpg)$/.exec(request.url())?.[1];
    if (photo !== undefined) asked.push(photo);
  });
  await page.goto("/en");
  const card = page.getByRole("article").filter({ hasText: "Sloop Mistral" }).first();
  const link = card.getByRole("link", { name: "Sloop Mistral" });
  const next = card.getByRole("button", { name: "Next photo" });
  await card.scrollIntoViewIfNeeded();
  await expect(page.getByRole("combobox", { name: "Destination" })).toBeEditable();
  await page.waitForLoadState("networkidle");
  expect(new Set(asked)).toEqual(new Set(["0"]));

  await test.step("hovering shows buttons and loads the second photo", async () => {
    await card.hover();
    await expect(next).toBeVisible();
    await expect.poll(() => new Set(asked)).toEqual(new Set(["0", "1"]));
    await next.click();
    await expect(card.getByRole("status")).toHaveText("Photo 2 of 5");
    await expect.poll(() => new Set(asked)).toEqual(new Set(["0", "1", "2"]));
    await expect(page).toHaveURL("/en");
  });

  await test.step("arrow keys change photos while the card has the focus, and their buttons are no tab stops", async () => {
    await link.focus();
    await page.keyboard.press("ArrowRight");
    await expect(card.getByRole("status")).toHaveText("Photo 3 of 5");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(card.getByRole("status")).toHaveText("Photo 1 of 5");
    await expect(card.getByRole("button", { name: "Previous photo" })).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(
      card.getByRole("button", { name: "Add Sloop Mistral to favourites" }),
    ).toBeFocused();
    await page.keyboard.press("Tab");
    expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  });

  await test.step("clicking the photo leads to the boat's page", async () => {
    await card
      .locator("img")
      .first()
      .click({ position: { x: 150, y: 60 } });
    await expect(page).toHaveURL(/\/en\/boat\//);
  });
});

test("a photo is shown immediately after its upload, and soon in smaller formats", async ({
  page,
}) => {
  await addSession(page, "pro");
  const background = "#17757f";
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const title = `Vedette ${randomUUID().slice(0, 8)}`;
  const answer = await page.request.post("/boat-setup", {
    multipart: {
      type: "moteur",
      city: "Marseille",
      port: "Port du Frioul",
      manufacturer: "Jeanneau",
      model: "Cap Camarat",
      professionalNavigation: "avec_skipper",
      privateNavigation: "sans_skipper",
      capacity: "6",
      length: "6,5",
      title,
      basePricePerDay: "210",
      photoFiles: { name: "photo.jpg", mimeType: "image/jpeg", buffer },
    },
  });
  expect(answer.ok()).toBe(true);

  const image = page.getByRole("article").filter({ hasText: title }).locator("img");
  const shown = async () => {
    await page.goto("/my-boats");
    return image.evaluate(async (element: HTMLImageElement) => {
      await element.decode();
      return new URL(element.currentSrc).pathname;
    });
  };
  const first = await shown();
  expect(first).toMatch(/\.(?:jpg|webp|avif)$/);
  await expect.poll(shown, { timeout: 30_000 }).toMatch(/-w400\.avif$/);

  const file = await page.request.get(await shown());
  expect(file.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(file.headers()["content-type"]).toBe("image/avif");
  await expect(image).toHaveAttribute("src", /-0\.jpg$/);
});
