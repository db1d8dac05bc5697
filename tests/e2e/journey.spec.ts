import { boatId } from "#db/demo/boat-rows.ts";
import {
  findBoat,
  followConfirmationLink,
  register,
  requestBooking,
  type Trip,
} from "./steps/journey-steps.ts";
import { journeyTexts as texts } from "./steps/journey-texts.ts";
import { test } from "./steps/kept-page.ts";
import { newestMail } from "./steps/newest-mail.ts";
import { addSession } from "./steps/signed-in.ts";
import { freeStay } from "./steps/stays.ts";
import { expect } from "./steps/test.ts";
import { whileUnanswered } from "./steps/unanswered.ts";

const boat = boatId("so349-la-rochelle");

// spec 1-1.02 1-1.07 1-1.08 1-2.33 1-2.80 1-2.87 1-2.88 1-4.06 1-6.01 1-6.05 2-1.05 2-2.01
// spec 2-2.04 2-2.37 2-2.41 2-2.42 2-2.43 2-5.03 2-8.39 2-8.40
test("two people go from a search to a paid reservation", async ({
  page: renter,
  otherPage: owner,
}, { repeatEachIndex }) => {
  test.slow();
  const email = `renter.${repeatEachIndex}.${Date.now()}@example.org`;
  // Each repetition has its own person and days, so early that they are on the first page of the lists.
  const firstName = `Léa ${String.fromCodePoint(65 + repeatEachIndex)}`;
  const ahead = 120 + 10 * repeatEachIndex;
  const stay = await freeStay(renter.request, { id: boat, path: `/boat/${boat}` }, ahead);
  const trip: Trip = {
    typed: "la roch",
    place: "La Rochelle",
    boat: /Antioche/,
    ...stay,
  };

  await test.step("a visitor finds a boat, and is asked to register", async () => {
    await findBoat(renter, trip);
    await requestBooking(renter);
    await register(renter, { firstName, email });
  });

  await test.step("they confirm by mail, return to their dates, and write to the owner", async () => {
    await followConfirmationLink(renter, email);
    await renter.getByLabel(texts.message).fill("Bonjour, nous serons quatre à bord.");
    await renter.getByRole("button", { name: texts.sendRequest }).click();
    await renter.waitForURL(/\/messages\?/);
    await expect(renter.getByText("Bonjour, nous serons quatre à bord.").first()).toBeVisible();
  });

  const total = await test.step("the owner quotes the total that the renter saw", async () => {
    await addSession(owner, "owner");
    await owner.goto(texts.messages);
    await owner.getByRole("link", { name: firstName }).first().click();
    await owner.getByRole("button", { name: texts.sendQuote }).click();
    const dialog = owner.getByRole("dialog");
    const seen = dialog.getByRole("region", { name: `Total vu par ${firstName}` });
    await expect(seen).toContainText("€");
    const amount = dialog.getByLabel("Montant du devis");
    const use = dialog.getByRole("button", { name: texts.useTotal });
    // The quote is the total that the renter saw, less the payments on the spot.
    const shown = ((await use.textContent()) ?? "").replace(/^\D+/, "");
    await use.click();
    await expect(amount).toHaveValue(shown.replaceAll(/[^\d,]/g, ""));
    await whileUnanswered(owner, "proxy", async () => {
      await dialog.getByRole("button", { name: texts.confirmQuote }).click();
      await expect(dialog.getByText("Impossible de créer le devis").first()).toBeVisible();
    });
    await expect(amount).toHaveValue(shown.replaceAll(/[^\d,]/g, ""));
    await dialog.getByRole("button", { name: texts.confirmQuote }).click();
    await expect(owner.getByText(texts.quoteSent)).toBeVisible();
    return shown;
  });

  await test.step("the quote appears on the renter's open page", async () => {
    await expect(renter.getByRole("log").getByRole("article").last()).toContainText(total);
  });

  await test.step("a failed reply returns to its field", async () => {
    const reply = renter.getByLabel("Votre message");
    await reply.fill("Merci beaucoup !");
    await whileUnanswered(renter, "crash", async () => {
      await renter.getByRole("button", { name: "Envoyer", exact: true }).click();
      await expect(renter.getByText("Impossible d'envoyer la réponse").first()).toBeVisible();
      await expect(reply).toHaveValue("Merci beaucoup !");
    });
    await renter.getByRole("button", { name: "Envoyer", exact: true }).click();
    await expect(renter.getByRole("log").getByText("Merci beaucoup !")).toBeVisible();
    await expect(reply).toHaveValue("");
  });

  await test.step("they accept, return without paying, and then pay", async () => {
    await renter.getByRole("button", { name: texts.accept }).click();
    await expect(renter.getByText("Devis accepté !")).toBeVisible();
    await expect(renter.getByRole("heading", { name: "Relisez, puis payez" })).toBeVisible();
    await renter.getByRole("button", { name: `Payer ${total}` }).click();
    await renter.waitForURL(/\/dev\/checkout\//);
    // The page that they return to cancels the payment by itself.
    await renter.getByRole("button", { name: "Annuler et revenir sur Escale" }).click();
    await expect(renter.getByText("Paiement annulé")).toBeVisible();
    await expect(renter).not.toHaveURL(/payment=/);
    await renter.getByRole("link", { name: `Payer ${total}` }).click();
    await renter.getByRole("button", { name: `Payer ${total}` }).click();
    await renter.waitForURL(/\/dev\/checkout\//);
    await renter.getByRole("button", { name: `Payer ${total}` }).click();
    await expect(renter.getByRole("heading", { name: texts.paid })).toBeVisible();
  });

  let reservation = "";
  await test.step("both see the reservation, and both get a mail", async () => {
    await renter.goto(texts.reservations);
    await renter.getByRole("link", { name: trip.boat }).click();
    await expect(renter).toHaveURL(/\/reservation\//);
    reservation = new URL(renter.url()).pathname;
    await owner.goto(texts.reservations);
    await owner.locator(`main a[href="${reservation}"]`).first().click();
    for (const page of [renter, owner]) {
      await expect(page.getByRole("heading", { name: trip.boat })).toBeVisible();
      await expect(page.getByText(texts.status).first()).toBeVisible();
    }
    await owner.goto(texts.messages);
    await owner.getByRole("link", { name: firstName }).first().click();
    await expect(owner.getByText(texts.confirmed).first()).toBeVisible();
    await newestMail(renter.request, email, { subject: texts.confirmedMail });
    await newestMail(owner.request, "owner@escale.example", { subject: /confirm/i });
  });

  await test.step("a failed cancellation keeps the typed details", async () => {
    await owner.goto(reservation);
    await owner.getByRole("button", { name: "Annuler la réservation" }).click();
    const dialog = owner.getByRole("dialog");
    await dialog.getByLabel("Raison de l'annulation").selectOption("Autre");
    const details = dialog.getByLabel("Précisez la raison");
    await details.fill("Moteur en panne");
    await whileUnanswered(owner, "cut", async () => {
      await dialog.getByRole("button", { name: "Confirmer l'annulation" }).click();
      await expect(dialog.getByText("Impossible d'annuler la réservation").first()).toBeVisible();
    });
    await expect(details).toHaveValue("Moteur en panne");
    await dialog.getByRole("button", { name: "Confirmer l'annulation" }).click();
    await expect(owner.getByText("Annulée par le propriétaire")).toBeVisible();
  });
});
