import { expect, test } from "./steps/test.ts";
import {
  confirmAndSignIn,
  findBoat,
  openMail,
  register,
  requestBooking,
  signInAs,
  type Trip,
} from "./steps/journey-steps.ts";
import { journeyWords } from "./steps/journey-words.ts";

/** A day so far ahead, in the form of a date input. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

// spec 1-1.02 1-1.07 1-1.08 1-2.33 1-2.80 1-2.87 1-2.88 1-4.06 1-6.01 1-6.05 2-1.05 2-2.01
// spec 2-2.04 2-2.37 2-2.41 2-2.42 2-2.43 2-5.03 2-8.39 2-8.40
test("two people go from a search to a paid reservation", async ({ page: renter, browser }) => {
  test.slow();
  const words = journeyWords.fr;
  const email = `renter.${Date.now()}@example.org`;
  const trip: Trip = {
    typed: "la roch",
    place: "La Rochelle",
    boat: /Antioche/,
    dateFrom: inDays(330),
    dateTo: inDays(332),
  };
  const ownersBrowser = await browser.newContext();
  const owner = await ownersBrowser.newPage();

  await test.step("a visitor finds a boat and is asked who they are", async () => {
    await findBoat(renter, words, trip);
    await requestBooking(renter, words);
    await register(renter, words, { firstName: "Léa", email });
  });
  const boatPage = renter.url();

  await test.step("they confirm by e-mail, sign in and write to the owner", async () => {
    await confirmAndSignIn(renter, words, email);
    await renter.goto(boatPage);
    await requestBooking(renter, words);
    await renter.getByLabel(words.message).fill("Bonjour, nous serons quatre à bord.");
    await renter.getByRole("button", { name: words.sendRequest }).click();
    await renter.waitForURL(/\/messages\?/);
    await expect(renter.getByText("Bonjour, nous serons quatre à bord.").first()).toBeVisible();
  });

  const total = await test.step("the owner quotes the total that the renter saw", async () => {
    await signInAs(owner, words, "owner@escale.example");
    await owner.goto(words.messages);
    await owner.getByRole("link", { name: "Léa" }).first().click();
    await owner.getByRole("button", { name: words.sendQuote }).click();
    const dialog = owner.getByRole("dialog");
    const seen = dialog.getByRole("region", { name: "Total vu par Léa" });
    const shown = (await seen.getByRole("definition").last().textContent()) ?? "";
    await dialog.getByRole("button", { name: words.useTotal }).click();
    await expect(dialog.getByLabel("Montant du devis")).toHaveValue(
      shown.replaceAll(/[^\d,]/g, ""),
    );
    await dialog.getByRole("button", { name: words.confirmQuote }).click();
    await expect(owner.getByText(words.quoteSent)).toBeVisible();
    return shown;
  });

  await test.step("the quote comes to the renter's open page, and they pay it", async () => {
    await expect(renter.getByRole("log").getByRole("article").last()).toContainText(total);
    await renter.getByRole("button", { name: words.accept }).click();
    await expect(renter.getByText("Devis accepté !")).toBeVisible();
    await renter.waitForURL(/\/dev\/checkout\//);
    await renter.getByRole("button", { name: `Payer ${total}` }).click();
    await expect(renter.getByRole("heading", { name: words.paid })).toBeVisible();
  });

  await test.step("both see the reservation, and both are told by mail", async () => {
    for (const page of [renter, owner]) {
      await page.goto(words.reservations);
      await page.getByRole("link", { name: trip.boat }).first().click();
      await expect(page.getByRole("heading", { name: trip.boat })).toBeVisible();
      await expect(page.getByText(words.status).first()).toBeVisible();
    }
    await owner.goto(words.messages);
    await owner.getByRole("link", { name: "Léa" }).first().click();
    await expect(owner.getByText(words.confirmed).first()).toBeVisible();
    await openMail(renter, email, words.confirmedMail);
    await openMail(owner, "owner@escale.example", /confirm/i);
  });
  await ownersBrowser.close();
});
