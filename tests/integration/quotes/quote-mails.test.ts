import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { QuoteStatus } from "#app/features/quotes/domain/quote-lifecycle.ts";
import { writeQuoteLines } from "#app/features/quotes/domain/quote-lines.ts";
import type { QuoteMailEvent } from "#app/features/quotes/domain/quote-mail-truth.ts";
import { quoteEmailHandler } from "#app/features/quotes/jobs.server.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { accountSuspensions, boatUnavailabilities, quotes, userBlocks } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { mailServices } from "#tests/support/sent-mails.ts";

// Claire, the renter, reads English; Marc, the owner, reads French.
let world: ConversationWorld;
let quoteId: string;
let sent: Mail[] = [];

beforeAll(async () => {
  world = await openConversationWorld();
  const { boat, db, owner, renter } = world;
  // An older quote about another boat.
  const other = await createBoat(db, { userId: owner.userId, title: "Ketch" });
  await createQuote(db, { boat: other, renterId: renter.userId });
  const note = "Le plein est compris.";
  quoteId = (await createQuote(db, { boat, renterId: renter.userId, note })).id;
});
afterAll(() => world.close());
beforeEach(async () => {
  sent = [];
  await world.db.delete(userBlocks);
  await world.db.delete(accountSuspensions);
});

/** The status of a quote when the mail about an event of it is sent. */
const statuses = {
  sent: "pending",
  accepted: "accepted",
  refused: "refused",
  withdrawn: "withdrawn",
  ends_soon: "accepted",
  expired: "expired",
  person_left: "person_left",
} as const satisfies Record<QuoteMailEvent, QuoteStatus>;

async function mailOf(
  event: QuoteMailEvent,
  { userId: recipientId }: TestUser,
  now = world.now,
): Promise<Mail> {
  const { db } = world;
  await db.update(quotes).set({ status: statuses[event] });
  await quoteEmailHandler.run(mailServices({ db, now }, sent), { quoteId, event, recipientId });
  const [mail] = sent;
  if (!mail || sent.length > 1) throw new Error(`${sent.length} mails`);
  return mail;
}

test.each<[QuoteMailEvent, "owner" | "renter"]>([
  ["sent", "renter"],
  ["withdrawn", "renter"],
  ["ends_soon", "renter"],
  ["expired", "renter"],
  ["person_left", "renter"],
  ["person_left", "owner"],
  ["accepted", "owner"],
  ["refused", "owner"],
  ["expired", "owner"],
])(
  "the mail about a quote that is %s goes to the %s, and names the other person and the boat",
  async (event, side) => {
    const [reader, other] =
      side === "owner" ? [world.owner, world.renter] : [world.renter, world.owner];
    const mail = await mailOf(event, reader);
    expect(mail.to).toBe(reader.email);
    expect(mail.subject).toContain("Sloop Mistral");
    const language = side === "owner" ? "" : "/en";
    expect(mail.text).toContain(`https://escale.example${language}/messages?with=${other.userId}`);
  },
);

test("mails about open quotes contain their expiry, and the first one also the note", async () => {
  const renters: Record<string, [string, string]> = {};
  for (const event of ["sent", "ends_soon", "withdrawn", "expired"] as const) {
    sent = [];
    const { text } = await mailOf(event, world.renter);
    renters[event] = [
      text.includes("Valid until") ? "valid until" : "over",
      text.includes("Le plein est compris.") ? "note" : "no note",
    ];
  }
  expect(renters).toEqual({
    sent: ["valid until", "note"],
    ends_soon: ["valid until", "no note"],
    withdrawn: ["over", "no note"],
    expired: ["over", "no note"],
  });
});

test("the mail about a withdrawn quote, which may have been accepted, also says that it cannot be paid", async () => {
  const { text } = await mailOf("withdrawn", world.renter);
  expect(text).toContain("can no longer be accepted or paid");
});

test("the renter and the owner get different texts about an expired quote", async () => {
  const { text: owners } = await mailOf("expired", world.owner);
  sent = [];
  const { text: renters } = await mailOf("expired", world.renter);
  expect(owners).toContain("Vous pouvez en envoyer un nouveau depuis la conversation.");
  expect(renters).toContain("ask for a new quote in the conversation");
});

test("the mail about a quote that expired with its days asks nobody for another one", async () => {
  const afterFirstDay = new Date("2027-07-11T00:10:00+02:00");
  const { text: owners } = await mailOf("expired", world.owner, afterFirstDay);
  sent = [];
  const { text: renters } = await mailOf("expired", world.renter, afterFirstDay);
  expect(owners).toMatch(/Le départ prévu est passé\s: ce devis/);
  expect(owners).not.toContain("envoyer un nouveau");
  expect(renters).toContain("The planned departure has passed: this quote");
  expect(renters).not.toContain("ask for a new quote");
});

test("the mail about a refused quote whose days are past asks nobody for another one", async () => {
  const afterFirstDay = new Date("2027-07-11T00:10:00+02:00");
  const { text } = await mailOf("refused", world.owner, afterFirstDay);
  expect(text).toMatch(/Le départ prévu est passé\s: ce devis/);
  expect(text).not.toContain("envoyer un nouveau devis");
});

test.each<[QuoteMailEvent, "owner" | "renter", RegExp]>([
  ["refused", "owner", /Ces dates ne sont plus disponibles\s: ce devis/],
  ["expired", "owner", /Ces dates ne sont plus disponibles\s: ce devis/],
  ["expired", "renter", /These dates are no longer available: this quote/],
])(
  "the mail that a quote is %s, to the %s, asks nobody for another one once its days are taken",
  async (event, side, body) => {
    const { boat, db } = world;
    const day = calendarDate("2027-07-11");
    const block = { boatId: boat.id, startDate: day, endDate: day };
    await db.insert(boatUnavailabilities).values(block);
    const { text } = await mailOf(event, world[side]);
    await db.delete(boatUnavailabilities);
    expect(text).toMatch(body);
    expect(text).not.toMatch(/nouveau|new quote/);
  },
);

test.each<[string, () => Promise<unknown>]>([
  ["one blocked the other", () => block(world.renter, world.owner)],
  ["the account of one is suspended", () => suspend(world.owner)],
])(
  "the mails about a quote that ended suggest no further messages or quotes once %s",
  async (_, endContact) => {
    await endContact();
    const ended: [QuoteMailEvent, TestUser, RegExp][] = [
      ["refused", world.owner, /Ce devis ne peut plus être accepté ni payé\.\s*$/m],
      ["withdrawn", world.renter, /This quote can no longer be accepted or paid\.\s*$/m],
      ["expired", world.owner, /Ce devis ne peut plus être accepté ni payé\.\s*$/m],
      ["expired", world.renter, /This quote can no longer be accepted or paid\.\s*$/m],
    ];
    for (const [event, reader, body] of ended) {
      sent = [];
      const { text } = await mailOf(event, reader);
      expect(text).toMatch(body);
      expect(text).not.toMatch(/en parler|nouveau|talk about|new quote/);
    }
  },
);

function block(blocker: TestUser, blocked: TestUser) {
  const people = { blockerId: blocker.userId, blockedId: blocked.userId };
  return world.db.insert(userBlocks).values({ ...people, createdAt: world.now });
}

async function suspend({ userId }: TestUser) {
  const moderator = await createUser(world.db, { roles: ["moderator"] });
  const suspension = { moderatorId: moderator.userId, reason: "Cash", createdAt: world.now };
  return world.db.insert(accountSuspensions).values({ userId, ...suspension });
}

test("after the amount, the mail names what is paid on the spot, so that both add up to the lines", async () => {
  await world.db.update(quotes).set({
    lines: writeQuoteLines([
      { kind: "whole", amountCents: cents(87_000) },
      {
        kind: "extra",
        extraId: "mooring",
        name: "mooring",
        unit: "nuit",
        quantity: 1,
        count: 2,
        unitCents: cents(3410),
        amountCents: cents(6820),
        isRequired: true,
        isOnSite: true,
      },
    ]),
  });
  const { text } = await mailOf("sent", world.renter);
  expect(text.replaceAll(/\s+/g, " ")).toMatch(/: 870 € - To pay on site ?: 68,20 €/);
});
