import { boatId } from "#db/demo/boat-rows.ts";
import { boxOf } from "./steps/box-of.ts";
import { test } from "./steps/kept-page.ts";
import { resize } from "./steps/resize.ts";
import { fillSignIn } from "./steps/sign-in.ts";
import { addSession } from "./steps/signed-in.ts";
import { anyBoat, freeStay, type Stay } from "./steps/stays.ts";
import { expect, type Page } from "./steps/test.ts";

// A boat of the demo account `owner`.
const boatTitle = "Mahé 36, Aix et Oléron sans gîter";
const port = "La Rochelle";

test.use({ javaScriptEnabled: false });

/** Finds the boat from the home page, and opens its page with the stay's dates. */
async function findBoat(page: Page, { dateFrom, dateTo }: Stay): Promise<void> {
  await page.goto("/");
  const form = page.getByRole("form", { name: "Rechercher un bateau" });
  await form.getByLabel("Destination").fill(port);
  await form.getByLabel("Départ").fill(dateFrom);
  await form.getByLabel("Retour").fill(dateTo);
  await form.getByLabel("Passagers").fill("2");
  await form.getByRole("button", { name: "Rechercher" }).click();
  await expect(page).toHaveURL(/\/search\?/);
  await page.getByRole("link", { name: boatTitle }).click();
  await expect(page.getByRole("heading", { level: 1, name: boatTitle })).toBeVisible();
}

/** Requests the boat from its page, signs in on the way, and ends in the conversation. */
async function askOwner(page: Page, message: string): Promise<void> {
  await page.getByRole("button", { name: "Demander à réserver" }).first().click();
  await expect(page).toHaveURL(/\/boat\/.*\/request\?/);
  await page.getByRole("main").getByRole("link", { name: "Connexion" }).click();
  await fillSignIn(page, "renter@escale.example");
  await expect(page).toHaveURL(/\/boat\/.*\/request\?/);
  await page.getByLabel("Votre message").fill(message);
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page).toHaveURL(/\/messages\?/);
  await expect(page.getByText("Message envoyé")).toBeVisible();
  await expect(page.getByRole("log").getByText(message).last()).toBeVisible();
}

/** The owner opens the renter's conversation, replies and sends a quote. */
async function answerWithQuote(page: Page, message: string, reply: string): Promise<void> {
  await addSession(page, "owner");
  await page.goto("/messages");
  const conversations = page.getByRole("list", { name: "Conversations" });
  await conversations
    .getByRole("link")
    .filter({ hasText: message.slice(0, 50) })
    .click();
  await expect(page.getByRole("log").getByText(message).last()).toBeVisible();
  await page.getByLabel("Votre message").fill(reply);
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(page.getByRole("log").getByText(reply).last()).toBeVisible();

  const quote = page.getByRole("group").filter({ has: page.getByLabel("Montant du devis") });
  await quote.getByText("Envoyer un devis", { exact: true }).click();
  await quote.getByLabel("Montant du devis").fill("812,50");
  await quote.getByRole("button", { name: "Envoyer le devis" }).click();
  await expect(page.getByRole("log").getByRole("article").last()).toContainText("812,50 €");
}

/** The renter accepts the newest quote in the open conversation, and pays it in the sandbox. */
async function acceptAndPay(page: Page): Promise<void> {
  await page.reload();
  const quote = page.getByRole("log").getByRole("article").last();
  await expect(quote).toContainText("812,50 €");
  await quote.getByRole("button", { name: "Accepter le devis" }).click();
  await expect(page.getByRole("heading", { name: "Relisez, puis payez" })).toBeVisible();
  await page.getByRole("button", { name: "Payer 812,50 €" }).click();
  await expect(page.getByRole("heading", { name: "Paiement de démonstration" })).toBeVisible();
  await page.getByRole("button", { name: "Payer 812,50 €" }).click();
  await expect(page.getByRole("heading", { name: "Paiement confirmé !" })).toBeVisible();
}

// spec 1-1.01 1-1.02 1-2.03 1-2.08 1-2.09 1-2.34 1-6.05 1-8.21 2-2.03 2-2.22 2-2.23 2-2.29 2-2.36
// spec 2-2.43
test("without JavaScript, a renter finds a boat, requests it, accepts the quote, pays and sees the reservation", async ({
  page,
  browser,
}) => {
  const boat = await anyBoat(page.request, { location: port, type: "catamaran" });
  const stay = await freeStay(page.request, boat, 150);
  const message = `Bonjour Marc, nous serions deux, du ${stay.dateFrom} au ${stay.dateTo}.`;
  const owner = await browser.newContext({ javaScriptEnabled: false });

  await test.step("the renter asks", async () => {
    await findBoat(page, stay);
    await askOwner(page, message);
  });
  await test.step("the owner answers", async () =>
    answerWithQuote(await owner.newPage(), message, "Avec plaisir !"));
  await test.step("the renter pays", () => acceptAndPay(page));
  await test.step("the reservation is confirmed", async () => {
    await page.getByRole("link", { name: "Voir mes réservations" }).click();
    const [year, month, day] = stay.dateFrom.split("-");
    const row = page.getByRole("main").getByRole("link").filter({ hasText: boatTitle });
    await row.filter({ hasText: `${day}/${month}/${year}` }).click();
    await expect(page).toHaveURL(/\/reservation\//);
    await expect(page.getByRole("main")).toContainText("812,50 €");
    await expect(page.getByRole("main")).toContainText("Confirmée");
  });
  await owner.close();
});

// spec 1-2.24
test("without JavaScript, the menu of a phone opens and its links work", async ({ page }) => {
  await resize(page, { width: 390, height: 844 });
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Navigation principale" });
  await bar.getByLabel("Menu", { exact: true }).click();
  await bar.getByRole("link", { name: "Rechercher" }).click();
  await expect(page).toHaveURL("/search");
});

test("without JavaScript, the reply field and its button fit on a narrow phone", async ({
  page,
}) => {
  await resize(page, { width: 320, height: 844 });
  await addSession(page, "owner");
  await page.goto("/messages");
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").first().click();
  expect((await boxOf(page.getByLabel("Votre message"))).width).toBeGreaterThan(180);
  await expect(page.getByRole("button", { name: "Envoyer", exact: true })).toBeInViewport({
    ratio: 1,
  });
});

test("without JavaScript, the number of boats is above the sort order on a narrow phone", async ({
  page,
}) => {
  await resize(page, { width: 320, height: 844 });
  await page.goto("/search");
  const count = await boxOf(page.getByText(/^\d+ bateaux trouvés$/));
  const sort = await boxOf(page.getByLabel("Trier par"));
  expect(count.y + count.height).toBeLessThanOrEqual(sort.y);
});

/** By how many pixels each visible date input is narrower than the browser would make it. */
const cutOff = (page: Page) =>
  page.locator("input[type=date]:visible").evaluateAll((inputs: HTMLInputElement[]) =>
    inputs.map((input) => {
      const shown = input.getBoundingClientRect().width;
      input.style.width = "auto";
      const whole = input.getBoundingClientRect().width;
      input.style.width = "";
      return Math.max(0, whole - shown);
    }),
  );

test("without JavaScript, the year of a date is not cut off at any width", async ({ page }) => {
  for (const address of ["/", "/search#filters", `/boat/${boatId("mistral")}`]) {
    await page.goto(address);
    for (const width of [320, 390, 1280]) {
      await resize(page, { width, height: 800 });
      expect(await cutOff(page), `${address} at ${width} pixels`).toEqual([0, 0]);
    }
  }
});
