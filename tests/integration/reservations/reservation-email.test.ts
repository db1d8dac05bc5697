import { afterEach, beforeEach, expect, test } from "vitest";
import { type QuoteLine, writeQuoteLines } from "#app/features/quotes/domain/quote-lines.ts";
import { reservationEmailHandler } from "#app/features/reservations/jobs.server.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { cents } from "#app/platform/money.ts";
import { boats, payments, quotes, reservations } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { mailServices } from "#tests/support/sent-mails.ts";

let world: ConversationWorld;

beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

type Traits = Partial<Parameters<typeof createPaidReservation>[1]>;

async function mailsOf(
  event: "confirmed" | "cancelled" | "dates_taken" | "returned",
  { cancelledAt, ...traits }: Traits & { cancelledAt?: Date } = {},
  lines: readonly QuoteLine[] = [],
  received?: number,
) {
  const { db, boat, renter, now } = world;
  const rental = { boat, renterId: renter.userId, now, ...traits };
  const { reservation, payment } = await createPaidReservation(db, rental);
  if (received) await db.update(payments).set({ receivedAmount: cents(received) });
  if (cancelledAt) await db.update(reservations).set({ statusChangedAt: cancelledAt });
  if (lines.length > 0) await db.update(quotes).set({ lines: writeQuoteLines(lines) });
  const sent: Mail[] = [];
  const services = mailServices({ db, now: cancelledAt ?? now }, sent);
  for (const { userId: recipientId } of [renter, world.owner]) {
    const about = received ? { paymentId: payment.id } : {};
    const email = { reservationId: reservation.id, event, recipientId, ...about };
    await reservationEmailHandler.run(services, email);
  }
  const to = (email: string) => sent.filter((mail) => mail.to === email).map(({ text }) => text);
  return {
    count: sent.length,
    pictures: sent.flatMap(({ html }) => /src="([^"]*-og\.jpg)"/.exec(html)?.[1] ?? []),
    reservationId: reservation.id,
    owner: to(world.owner.email).join(),
    renter: to(world.renter.email).join(),
  };
}

test.each(["confirmed", "cancelled"] as const)(
  "a %s reservation is mailed to both sides, in their language and with a link to its page",
  async (event) => {
    const { count, reservationId, owner, renter } = await mailsOf(event);
    expect(count).toBe(2);
    expect(owner).toContain(`https://escale.example/reservation/${reservationId}`);
    expect(renter).toContain(`https://escale.example/en/reservation/${reservationId}`);
  },
);

test("the place abroad is named in the language of each mail", async () => {
  await world.db.update(boats).set({ city: "Gênes, Italie", port: "Porto Antico" });
  const { owner, renter } = await mailsOf("confirmed");
  expect(owner).toMatch(/Lieu\s: Porto Antico, Gênes, Italie/);
  expect(renter).toContain("Place: Porto Antico, Genoa, Italy");
});

test("the place is the one that the renter read, even if the boat lies elsewhere now", async () => {
  const place = { city: "Nice, France", port: "Port Lympia" };
  const stored = { cancellation_policy: "moderate", ...place };
  const { owner, renter } = await mailsOf("confirmed", { bookingDetails: stored });
  for (const mail of [owner, renter]) {
    expect(mail).toContain("Port Lympia, Nice, France");
    expect(mail).not.toContain("Marseille");
  }
});

test.each(["cancelled", "completed"] as const)(
  "a confirmation that was delayed until the reservation was %s is not sent",
  async (status) => {
    const { count } = await mailsOf("confirmed", { status });
    expect(count).toBe(0);
  },
);

test("the mail of a confirmed reservation contains the boat's cover and each line of the price", async () => {
  const { db } = world;
  await db.update(boats).set({ photos: ["/media/boat-photos/marc/boat-1-0.jpg"] });
  const { renter, pictures } = await mailsOf("confirmed", {}, [
    { kind: "own", label: "Location", amountCents: cents(84_000) },
    { kind: "own", label: "Ménage", amountCents: cents(3_000) },
  ]);
  expect(renter).toMatch(/Location: .*840/);
  expect(renter).toMatch(/Ménage: .*30/);
  expect(pictures).toEqual([
    "https://escale.example/media/boat-photos/marc/boat-1-0-og.jpg",
    "https://escale.example/media/boat-photos/marc/boat-1-0-og.jpg",
  ]);
});

const breakfast = {
  kind: "extra",
  extraId: "breakfast",
  name: "breakfast",
  unit: "personne",
  quantity: 1,
  count: 2,
  unitCents: cents(990),
  amountCents: cents(1980),
  isRequired: false,
  isOnSite: true,
} as const;

test("after the total, the mail of a confirmed reservation names what is paid on the spot", async () => {
  const { owner, renter } = await mailsOf("confirmed", {}, [
    { kind: "whole", amountCents: cents(87_000) },
    breakfast,
  ]);
  expect(plain(owner)).toMatch(/Total payé ?: 870 € - À régler sur place ?: 19,80 €/);
  expect(plain(renter)).toMatch(/Total paid ?: 870 € - To pay on site ?: 19,80 €/);
});

test("the mail of a cancelled reservation contains nothing to be paid on the spot", async () => {
  const { owner } = await mailsOf("cancelled", { status: "cancelled" }, [
    { kind: "own", label: "Location", amountCents: cents(84_000) },
    { kind: "own", label: "Ménage", amountCents: cents(3_000) },
    breakfast,
  ]);
  expect(plain(owner)).toContain("Ménage");
  expect(plain(owner)).not.toMatch(/Petit-déjeuner|sur place/);
});

test("the mail of a confirmed reservation names the last night that is free", async () => {
  const promised = await mailsOf("confirmed", { bookingDetails: { last_night_free: true } });
  expect(plain(promised.owner)).toContain("- Dernière nuit à bord : Offerte");
  expect(plain(promised.renter)).toContain("- Last night aboard: Free");
});

test.each([
  ["2000.00", true],
  [null, false],
])("the mail of a confirmed reservation names its deposit: %s", async (deposit, isNamed) => {
  const { owner, renter } = await mailsOf("confirmed", {
    bookingDetails: { deposit_amount: deposit },
  });
  expect(/Caution\s*: 2.000/.test(owner)).toBe(isNamed);
  expect(/Security deposit: .*2.000/.test(renter)).toBe(isNamed);
});

test("after a renter's cancellation the owner's mail states the amount left for the owner", async () => {
  const { owner, renter } = await mailsOf("cancelled", {
    status: "cancelled",
    bookingDetails: { cancelled_by: "renter", refund_amount: "548.10" },
  });
  expect(owner).toMatch(/Montant reçu.*: 234,90/);
  expect(renter).toMatch(/548,10/);
  expect(renter).not.toContain("234,90");
});

test.each([
  [
    70,
    "548.10",
    "2027-06-25T10:00:00Z",
    "Politique d'annulation modérée : 70 % du prix payé, hors commission de 87 € qui n'est pas remboursable, pour une annulation au moins 10 jours avant le départ. Celle-ci a été faite 15 jours avant.",
    "Under the moderate terms: 70% of the price paid, after the commission of 87 €, which is not refundable, for a cancellation at least 10 days before departure. This one was made 15 days before.",
  ],
  [
    0,
    "0.00",
    "2027-07-05T10:00:00Z",
    "Politique d'annulation modérée : aucun remboursement à moins de 10 jours du départ. Celle-ci a été faite 5 jours avant.",
    "Under the moderate terms: no refund less than 10 days before departure. This one was made 5 days before.",
  ],
])(
  "after a renter's cancellation the mails name the rule behind a refund of %i %",
  async (percent, refund, cancelledAt, french, english) => {
    const { owner, renter } = await mailsOf("cancelled", {
      status: "cancelled",
      checkIn: "2027-07-10",
      bookingDetails: {
        cancellation_policy: "moderate",
        cancelled_by: "renter",
        refund_percentage: percent,
        refund_amount: refund,
      },
      cancelledAt: new Date(cancelledAt),
    });
    expect(plain(owner)).toContain(french);
    expect(plain(owner)).toContain("Ces jours ont été libérés.");
    expect(plain(owner)).toContain("Le montant reçu vous reste");
    expect(plain(renter)).not.toMatch(/freed|You keep/);
    expect(plain(renter)).toContain(english);
  },
);

/** The text with simple spaces and apostrophes, and without line breaks. */
const plain = (text: string) => text.replaceAll(/\s+/g, " ").replaceAll("’", "'");

test("after the owner's cancellation their mail states the fee, and no amount to receive", async () => {
  const { owner, renter } = await mailsOf("cancelled", {
    status: "cancelled",
    bookingDetails: { cancelled_by: "owner", refund_amount: "870.00", fee_amount: "21.75" },
  });
  expect(owner).toContain("21,75");
  expect(owner).not.toContain("Montant reçu");
  expect(plain(owner)).not.toContain("Ces jours ont été libérés.");
  expect(renter).not.toContain("21,75");
});

test("the mails about the owner's cancellation name the reason, and in the owner's words if it is another one", async () => {
  const cancelled = { cancelled_by: "owner", refund_amount: "870.00", fee_amount: "21.75" };
  const named = await mailsOf("cancelled", {
    status: "cancelled",
    bookingDetails: { ...cancelled, reason: "boat-unavailable", details: null },
  });
  expect(plain(named.owner)).toContain("- Raison : Bateau indisponible");
  expect(plain(named.renter)).toContain("- Reason: Boat unavailable");
});

test("the owner's own words about a cancellation are in both mails, without contact details", async () => {
  const { owner, renter } = await mailsOf("cancelled", {
    status: "cancelled",
    bookingDetails: {
      cancelled_by: "owner",
      reason: "other",
      details: "Moteur en panne, appelez le 06 12 34 56 78",
    },
  });
  const words = "> Moteur en panne, appelez le ••••••";
  expect(plain(owner)).toContain(`Vos précisions ${words}`);
  expect(plain(renter)).toContain(`Marc ${words}`);
  expect(plain(renter)).not.toContain("Reason");
});

test.each([
  ["2027-07-09T10:00:00Z", true, true],
  ["2027-07-10T10:00:00Z", false, true],
  ["2027-07-13T10:00:00Z", false, false],
])(
  "the mails about a cancellation at %s link to other boats for the renter: %s, and to the calendar for the owner: %s",
  async (at, hasOtherBoats, hasCalendar) => {
    const { owner, renter } = await mailsOf("cancelled", {
      status: "cancelled",
      checkIn: "2027-07-10",
      checkOut: "2027-07-12",
      bookingDetails: { cancelled_by: "owner", reason: "weather" },
      cancelledAt: new Date(at),
    });
    const search =
      "Find another boat for these dates https://escale.example/en/search?location=Marseille%2C+France&dateFrom=2027-07-10&dateTo=2027-07-12&guests=2";
    const calendar = `Voir le calendrier https://escale.example/boat-setup/${world.boat.id}?section=calendrier&month=2027-07`;
    expect(plain(renter).includes(search)).toBe(hasOtherBoats);
    expect(renter.includes("/search")).toBe(hasOtherBoats);
    expect(plain(owner).includes(calendar)).toBe(hasCalendar);
    expect(owner.includes("/boat-setup/")).toBe(hasCalendar);
  },
);

// spec 2-4.18
test("a refund because of taken days is mailed to both sides, with a link to the conversation", async () => {
  const { count, owner, renter } = await mailsOf("dates_taken");
  const conversation = (userId: string) => `/messages?with=${userId}&boat=${world.boat.id}`;
  expect(count).toBe(2);
  expect(owner).toContain(`https://escale.example${conversation(world.renter.userId)}`);
  expect(renter).toContain(`https://escale.example/en${conversation(world.owner.userId)}`);
  // There is no reservation to link to.
  expect(owner + renter).not.toContain("/reservation/");
});

test.each([
  [50_000, "Montant rendu : 500 €", "Amount returned: 500 €", false],
  [87_000, "Total payé : 870 € - Montant rendu : 870 €", "Amount returned: 870 €", true],
])(
  "the mail about a payment of %i cents that could not be kept names the amount that is returned",
  async (received, french, english, hasTotal) => {
    const { owner, renter } = await mailsOf("returned", {}, [], received);
    expect(plain(owner)).toContain(`- ${french}`);
    expect(plain(renter)).toContain(`- ${english}`);
    expect(renter.includes("Total paid")).toBe(hasTotal);
  },
);

test("the mail about a returned payment that was queued without the payment still has the price", async () => {
  expect(plain((await mailsOf("returned")).owner)).toContain("- Total payé : 870 €");
});

test.each([
  ["confirmed", "confirmed", true],
  ["cancelled", "cancelled", false],
  ["dates_taken", "cancelled", false],
] as const)(
  "the mail about a rental that is %s and %s shows contact details in its lines: %s",
  async (event, status, isShown) => {
    const { owner, renter } = await mailsOf(event, { status }, [
      { kind: "own", label: "Appelez le 06 12 34 56 78", amountCents: cents(84_000) },
      { kind: "own", label: "Ménage", amountCents: cents(3_000) },
    ]);
    for (const mail of [owner, renter]) {
      expect(mail).toContain("Ménage");
      expect(mail.includes("06 12 34 56 78")).toBe(isShown);
    }
  },
);
