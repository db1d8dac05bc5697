import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { cancelReservationAsRenter } from "#app/features/cancellations/commands/cancel-reservation-as-renter.server.ts";
import { bookingEmailHandler } from "#app/features/messages/jobs.server.ts";
import type { QuoteLine } from "#app/features/quotes/domain/quote-lines.ts";
import { quoteEmailHandler } from "#app/features/quotes/jobs.server.ts";
import { reservationEmailHandler } from "#app/features/reservations/jobs.server.ts";
import type { ReservationEmail } from "#app/features/reservations/jobs.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { cents } from "#app/platform/money.ts";
import { quotes } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { mailServices } from "#tests/support/sent-mails.ts";
import { type ConversationWorld, openConversationWorld } from "./conversation-world.ts";

// Claire, the renter, reads English; Marc, the owner, reads French.
let world: ConversationWorld;
let sent: Mail[] = [];
const publicUrl = "https://escale.example";

const services = () => mailServices(world, sent);

/** Sends the mails about a reservation to both sides, each in a separate job. */
async function mailBoth(reservationId: string, event: ReservationEmail["event"]) {
  for (const { userId: recipientId } of [world.renter, world.owner]) {
    await reservationEmailHandler.run(services(), { reservationId, event, recipientId });
  }
}

beforeAll(async () => {
  world = await openConversationWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  sent = [];
});

function mailTo(user: { email: string }): Mail {
  const mail = sent.find(({ to }) => to === user.email);
  if (!mail) throw new Error(`No mail to ${user.email}`);
  return mail;
}

function book(checkIn: string, checkOut: string) {
  const { boat, renter, db, now } = world;
  return createPaidReservation(db, { boat, renterId: renter.userId, checkIn, checkOut, now });
}

test("a message is mailed to its recipient in their language, with its text and days", async () => {
  const { db, boat, owner, renter } = world;
  const { id } = await createMessage(db, {
    boatId: boat.id,
    senderId: renter.userId,
    recipientId: owner.userId,
    content: "Bonjour <b>Marc</b>,\nest-il libre ?",
  });
  await bookingEmailHandler.run(services(), { messageId: id, recipientId: owner.userId });
  expect(sent).toHaveLength(1);
  const mail = mailTo(owner);
  expect(mail.subject).toBe("Claire vous a écrit au sujet de Sloop Mistral");
  expect(mail.text).toContain("> Bonjour <b>Marc</b>,\n> est-il libre ?");
  expect(mail.html).toContain("Bonjour &lt;b&gt;Marc&lt;/b&gt;");
  expect(mail.text).toContain("12/07/2027");
  expect(mail.text).toContain(`${publicUrl}/messages?with=${renter.userId}&boat=${boat.id}`);
  // The site never reveals email addresses.
  expect(mail.html).not.toContain(renter.email);
});

test("the mail of a message advises a quick reply as long as the two have no paid rental", async () => {
  const { boat, db, now, owner } = world;
  const renter = await createUser(db, { firstName: "Paul" });
  const people = { senderId: renter.userId, recipientId: owner.userId };
  const send = async () => {
    const { id: messageId } = await createMessage(db, { boatId: boat.id, ...people });
    await bookingEmailHandler.run(services(), { messageId, recipientId: owner.userId });
    return sent.pop()?.text;
  };
  const advice = "une réponse rapide fait souvent la location";
  expect(await send()).toContain(advice);
  const stay = { checkIn: "2027-11-10", checkOut: "2027-11-12" };
  await createPaidReservation(db, { boat, renterId: renter.userId, ...stay, now });
  const mail = await send();
  expect(mail).toContain("Vous avez reçu un message au sujet de Sloop Mistral.");
  expect(mail).not.toContain(advice);
});

test("a quote is mailed to the renter, and the answer to the owner", async () => {
  const { db, owner, renter } = world;
  const boat = await createBoat(db, { userId: owner.userId });
  const quote = await createQuote(db, { boat, renterId: renter.userId, totalCents: 116_050 });
  const offer = { quoteId: quote.id, event: "sent", recipientId: renter.userId } as const;
  await quoteEmailHandler.run(services(), offer);
  expect(sent.map(({ to }) => to)).toEqual([renter.email]);
  expect(mailTo(renter).subject).toBe("Your quote for Sloop Mistral");
  expect(mailTo(renter).text).toContain("1\u202f160,50\u00a0€");
  expect(mailTo(renter).text).toContain(`${publicUrl}/en/messages?with=${owner.userId}`);
  for (const [event, subject] of [
    ["accepted", "Devis accepté\u202f: Sloop Mistral"],
    ["refused", "Devis refusé\u202f: Sloop Mistral"],
  ] as const) {
    sent = [];
    await db.update(quotes).set({ status: event }).where(eq(quotes.id, quote.id));
    const answer = { quoteId: quote.id, event, recipientId: owner.userId };
    await quoteEmailHandler.run(services(), answer);
    expect(sent.map(({ to }) => to)).toEqual([owner.email]);
    expect(mailTo(owner).subject).toBe(subject);
  }
});

test("the mail of a quote names extras in the recipient's language", async () => {
  const { db, boat, owner, renter } = world;
  const hostess: QuoteLine = {
    kind: "extra",
    extraId: "hostess",
    name: "hostess",
    unit: "forfait",
    quantity: 1,
    count: 1,
    unitCents: cents(15_000),
    amountCents: cents(15_000),
    isRequired: false,
    isOnSite: false,
  };
  const { id: quoteId } = await createQuote(db, {
    boat,
    renterId: renter.userId,
    totalCents: 15_000,
    lines: [hostess],
    status: "accepted",
  });
  for (const { userId: recipientId } of [renter, owner]) {
    await quoteEmailHandler.run(services(), { quoteId, event: "accepted", recipientId });
  }
  expect(mailTo(renter).text).toContain("- Hostess, flat rate: 150\u00a0€");
  expect(mailTo(owner).text).toContain("- Hôtesse, forfait\u00a0: 150\u00a0€");
});

test("a confirmed reservation is mailed to both sides, with the amount received to the owner", async () => {
  const { owner, renter } = world;
  const { reservation } = await book("2027-07-10", "2027-07-12");
  await mailBoth(reservation.id, "confirmed");
  expect(sent).toHaveLength(2);
  expect(mailTo(renter).subject).toBe("Reservation confirmed: Sloop Mistral");
  expect(mailTo(renter).text).toContain("870\u00a0€");
  expect(mailTo(renter).text).toContain(`${publicUrl}/en/reservation/${reservation.id}`);
  // With the currency sign, because the digits alone may be part of an id.
  expect(mailTo(renter).text).not.toMatch(/783\s€/);
  expect(mailTo(owner).text).toContain("783\u00a0€");
  expect(mailTo(owner).text).toMatch(/Départ.*à\s09:00/);
  expect(mailTo(owner).text).toMatch(/Retour.*à\s18:00/);
  expect(mailTo(owner).text).toContain(reservation.id.slice(-8));
  expect(`${mailTo(owner).html}${mailTo(renter).html}`).not.toMatch(
    new RegExp(`${owner.email}|${renter.email}|612345678`),
  );
});

test("the mail of a cancellation names who cancelled and the refund, and to the owner also the fee", async () => {
  const { owner, renter } = world;
  const { reservation } = await book("2027-08-10", "2027-08-12");
  await cancelReservationAsOwner(world.as(owner.actor), {
    reservationId: reservation.id,
    reason: "weather",
  });
  await mailBoth(reservation.id, "cancelled");
  expect(mailTo(renter).text).toContain("Marc cancelled the reservation");
  expect(mailTo(renter).text).toContain("Refund: 870\u00a0€");
  expect(mailTo(renter).text).toContain("The refund is on its way to your card");
  expect(mailTo(owner).text).toContain("Escale rembourse le locataire");
  expect(mailTo(renter).text).not.toContain("21,75");
  expect(mailTo(owner).text).toContain("Votre annulation est enregistrée");
  expect(mailTo(owner).text).toMatch(/Frais d.annulation suspendus\s?: 21,75/);
  expect(mailTo(owner).text).toMatch(/jusqu.au 05\/05\/2027 à 10:00/);
  expect(mailTo(renter).text).not.toContain("48\u00a0h");
});

test("the mail of a cancellation without a refund says that there is none", async () => {
  const { owner, renter } = world;
  const { reservation } = await book("2027-05-10", "2027-05-12");
  await cancelReservationAsRenter(world.as(renter.actor), {
    reservationId: reservation.id,
    refund: cents(0),
  });
  await mailBoth(reservation.id, "cancelled");
  expect(mailTo(renter).text).toContain("this cancellation is not refunded");
  expect(mailTo(owner).text).toContain("Claire a annulé la réservation");
  expect(mailTo(owner).text).not.toContain("Frais");
});

test("a refund is mailed to both sides, with the reason", async () => {
  const { owner, renter } = world;
  const { reservation } = await book("2027-09-10", "2027-09-12");
  await mailBoth(reservation.id, "dates_taken");
  expect(mailTo(renter).text).toContain("These dates were no longer free");
  expect(mailTo(renter).text).toContain(`${publicUrl}/en/messages?with=${owner.userId}`);
  expect(mailTo(owner).text).toContain("Le paiement effectué par Claire est arrivé trop tard");
  sent = [];
  await mailBoth(reservation.id, "taken_elsewhere");
  expect(mailTo(renter).text).toContain("taken on another site during your payment");
  expect(mailTo(owner).text).toContain("Un de vos autres calendriers a pris ces dates");
  sent = [];
  await mailBoth(reservation.id, "returned");
  expect(mailTo(renter).text).toContain("A payment goes back");
  sent = [];
  await mailBoth(reservation.id, "dates_past");
  expect(mailTo(renter).text).toContain("the planned departure had already passed");
  expect(mailTo(renter).text).toContain(`${publicUrl}/en/messages?with=${owner.userId}`);
  expect(mailTo(owner).text).toContain("le départ prévu était déjà passé");
  sent = [];
  await mailBoth(reservation.id, "person_left");
  expect(mailTo(renter).text).toContain("the owner has closed their account");
  expect(mailTo(owner).text).toContain("le locataire a fermé son compte");
  sent = [];
  await mailBoth(reservation.id, "boat_withdrawn");
  expect(mailTo(renter).text).toContain("meanwhile this boat was removed from Escale");
  expect(mailTo(owner).text).toContain("entre-temps, votre bateau a été retiré d'Escale");
  sent = [];
  await mailBoth(reservation.id, "renter_suspended");
  expect(mailTo(renter).text).toContain("meanwhile your account was suspended");
  expect(mailTo(owner).text).toContain("cette personne ne peut plus réserver ici");
});

test("no mail is sent for deleted records", async () => {
  const nothing = "00000000-0000-4000-8000-000000000000";
  const recipientId = world.renter.userId;
  await bookingEmailHandler.run(services(), { messageId: nothing, recipientId });
  await quoteEmailHandler.run(services(), { quoteId: nothing, event: "sent", recipientId });
  await mailBoth(nothing, "confirmed");
  expect(sent).toEqual([]);
});
