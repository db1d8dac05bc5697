import { axeViolationsHere } from "./steps/axe-violations.ts";
import { testPassword } from "./steps/journey-steps.ts";
import { journeyTexts as texts } from "./steps/journey-texts.ts";
import { test } from "./steps/kept-page.ts";
import { mailedCode } from "./steps/mailed-code.ts";
import { addSession } from "./steps/signed-in.ts";
import { anyBoat, freeStay } from "./steps/stays.ts";
import { Taps } from "./steps/taps.ts";
import { expect } from "./steps/test.ts";

const port = "La Rochelle";
const message = "Bonjour, nous serons deux et nous avons le permis côtier.";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

// spec 1-2.80 1-2.87
test("a first-time renter on a phone gets from the home page to a paid reservation, registering on the way", async ({
  page,
  otherPage: owner,
}) => {
  test.slow();
  const email = `phone.${Date.now()}@example.org`;
  const boat = await anyBoat(page.request, { location: port, type: "catamaran" });
  const stay = await freeStay(page.request, boat, 200);
  const taps = new Taps();

  await test.step("they find a boat for their dates", async () => {
    await page.goto("/");
    const form = page.getByRole("search");
    await taps.write(form.getByRole("combobox", { name: texts.destination }), port);
    await taps.press(page.getByRole("option", { name: port }).first());
    await taps.write(form.getByLabel(texts.departure, { exact: true }), stay.dateFrom);
    await taps.write(form.getByLabel(texts.return, { exact: true }), stay.dateTo);
    await taps.press(form.getByRole("button", { name: texts.search }));
    await expect(page.getByText(texts.count)).toBeVisible();
    await taps.press(page.locator(`main a[href*="${boat.path}"]`).first());
    await expect(page).toHaveURL(new RegExp(boat.path));
  });
  const bookings = page.locator("[data-bottom-bar]");

  await test.step("they write to the owner, and register on the way", async () => {
    await taps.press(bookings.getByRole("button", { name: texts.book }));
    const dialog = page.getByRole("dialog");
    await taps.write(dialog.getByLabel(/^Un message à/), message);
    await taps.write(dialog.getByLabel(texts.email), email);
    await taps.press(dialog.getByRole("button", { name: texts.continue }));
    await taps.write(dialog.getByLabel(texts.firstName), "Léa");
    await taps.write(dialog.getByLabel(texts.lastName, { exact: true }), "Le Goff");
    await taps.write(dialog.getByLabel(texts.phone), "06 12 34 56 78");
    await taps.write(dialog.getByLabel(texts.password, { exact: true }), testPassword);
    await taps.press(dialog.getByRole("button", { name: texts.register }));
  });

  await test.step("the mailbox step remains, and comes back after it was closed", async () => {
    const dialog = page.getByRole("dialog", { name: texts.checkMail });
    await expect(dialog).toContainText(email);
    await expect(dialog).toContainText("Votre message part dès que l'adresse est confirmée");
    expect(await axeViolationsHere(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Fermer" }).click();
    await expect(dialog).toBeHidden();
    await bookings.getByRole("button", { name: texts.book }).click();
    await expect(dialog).toContainText(email);
  });

  await test.step("entering the code sends the message, and leads to the conversation", async () => {
    const dialog = page.getByRole("dialog", { name: texts.checkMail });
    await taps.write(dialog.getByLabel("Code à 6 chiffres"), await mailedCode(page.request, email));
    await taps.press(dialog.getByRole("button", { name: /^Confirmer et/ }));
    await page.waitForURL(/\/messages\?/);
    await expect(page.getByRole("log").getByText(message)).toBeVisible();
  });

  await test.step("the owner answers with a quote", async () => {
    await addSession(owner, "owner");
    await owner.goto(texts.messages);
    await owner
      .getByRole("link")
      .filter({ hasText: message.slice(0, 40) })
      .first()
      .click();
    await owner.getByRole("button", { name: texts.sendQuote }).click();
    const dialog = owner.getByRole("dialog");
    await dialog.getByLabel("Montant du devis").fill("640");
    await dialog.getByRole("button", { name: texts.confirmQuote }).click();
    await expect(owner.getByText(texts.quoteSent)).toBeVisible();
  });

  await test.step("they accept and pay", async () => {
    const quote = page.getByRole("log").getByRole("article").last();
    await taps.press(quote.getByRole("button", { name: texts.accept }));
    // A review page precedes the payment.
    await page.waitForURL(/\/quote\//);
    // Without scrolling, however long the page is.
    await expect(page.getByRole("button", { name: texts.pay })).toBeInViewport({ ratio: 1 });
    await taps.press(page.getByRole("button", { name: texts.pay }));
    await page.waitForURL(/\/dev\/checkout\//);
    await taps.press(page.getByRole("button", { name: texts.pay }));
    await expect(page.getByRole("heading", { name: texts.paid })).toBeVisible();
  });
  expect(taps.count).toBeLessThanOrEqual(20);
});
