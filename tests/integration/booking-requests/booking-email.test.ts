import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sendBookingRequest } from "#app/features/booking-requests/commands/send-booking-request.server.ts";
import { writeRequestedPrice } from "#app/features/messages/domain/requested-price.ts";
import { bookingEmailHandler } from "#app/features/messages/jobs.server.ts";
import { bookingEmailJob } from "#app/features/messages/jobs.ts";
import type { ExtraLine } from "#app/features/pricing/domain/line-item.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { messages, profiles } from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { mailServices } from "#tests/support/sent-mails.ts";

let world: ConversationWorld;
let sent: Mail[];

beforeEach(async () => {
  world = await openConversationWorld();
  sent = [];
});
afterEach(() => world.close());

/** Runs the job that mails the owner; `send` stands in for the mail server. */
function mailOwner(
  messageId: string,
  send: (mail: Mail) => Promise<void> = async (mail) => void sent.push(mail),
) {
  const services = { ...mailServices(world, sent), mail: { destination: "memory", send } };
  return bookingEmailHandler.run(services, { messageId, recipientId: world.owner.userId });
}

async function ask(content = "Bonjour, le bateau est-il libre ?"): Promise<string> {
  const outcome = await sendBookingRequest(world.as(world.renter.actor), {
    boatId: world.boat.id,
    dateFrom: calendarDate("2027-07-10"),
    dateTo: calendarDate("2027-07-12"),
    guests: 4,
    content,
  });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value.messageId;
}

// spec 1-7.20
test("the mail job of a booking request has only ids; address, names, text and days come from the database", async () => {
  const messageId = await ask("Nous serions quatre.");
  expect(await world.queued(bookingEmailJob)).toEqual([
    { messageId, recipientId: world.owner.userId },
  ]);
  await mailOwner(messageId);
  expect(sent.map(({ to }) => to)).toEqual([world.owner.email]);
  const text = sent[0]?.text ?? "";
  for (const part of ["Claire", "Sloop Mistral", "Nous serions quatre.", "12/07/2027"]) {
    expect(text).toContain(part);
  }
  // The renter's address stays private, because replies go through the conversation.
  expect(text).not.toContain(world.renter.email);
  expect(text).toContain(
    `https://escale.example/messages?with=${world.renter.userId}&boat=${world.boat.id}`,
  );
});

/** With a skipper, two paddle boards, and cleaning that is paid on site. */
const requested = writeRequestedPrice({
  skipper: "with",
  extras: [],
  lines: [
    {
      kind: "rental",
      startsOn: calendarDate("2027-07-10"),
      endsOn: calendarDate("2027-07-12"),
      count: 3,
      unitCents: cents(29_000),
      amountCents: cents(87_000),
    },
    extraLine("professional-captain", { unit: "jour", count: 3, amountCents: cents(60_000) }),
    extraLine("paddleboard", { unit: "jour", quantity: 2, count: 3, amountCents: cents(9_000) }),
    extraLine("final-cleaning", { amountCents: cents(8_050), isRequired: true, isOnSite: true }),
  ],
});

function extraLine(name: string, traits: Partial<ExtraLine> & { amountCents: Cents }): ExtraLine {
  const { quantity = 1, count = 1, amountCents } = traits;
  const unitCents = cents(amountCents / quantity / count);
  const one = { kind: "extra", extraId: name, name, unit: "forfait" } as const;
  return { ...one, isRequired: false, isOnSite: false, ...traits, quantity, count, unitCents };
}

async function askWithWishes(): Promise<string> {
  const { id } = await createMessage(world.db, {
    boatId: world.boat.id,
    senderId: world.renter.userId,
    recipientId: world.owner.userId,
    bookingDetails: { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 4, ...requested },
  });
  return id;
}

describe("the mail of a booking request", () => {
  test("shows the price that the renter saw on the request's page", async () => {
    await mailOwner(await ask());
    expect(sent[0]?.text).toMatch(/- Total vu par Claire\s: 870\s€/);
    expect(sent[0]?.html).toMatch(/Total vu par Claire.*870\s€/);
    expect(sent[0]?.text).not.toContain("sur place");
  });

  test.each([
    [
      "fr",
      [
        "- Passagers : 4",
        "- Choix : Avec skipper, 2 × Paddle",
        "- 290 € × 3 jours : 870 €",
        "- Capitaine professionnel, 200 € × 3 jours : 600 €",
        "- Nettoyage final, forfait (sur place) : 80,50 €",
        "- Total vu par Claire : 1 640,50 €\n- À régler sur place : 80,50 €\n\n",
      ],
    ],
    [
      "en",
      [
        "- Guests: 4",
        "- Choices: With skipper, 2 × Paddleboard",
        "- 290 € × 3 days: 870 €",
        "- Professional captain, 200 € × 3 days: 600 €",
        "- Final cleaning, flat rate (on site): 80,50 €",
        "- Total seen by Claire: 1 640,50 €\n- To pay on site: 80,50 €\n\n",
      ],
    ],
  ] as const)(
    "names skipper, extras and what is paid on site, in the owner's language: %s",
    async (language, lines) => {
      const { db, owner } = world;
      await db.update(profiles).set({ language }).where(eq(profiles.userId, owner.userId));
      await mailOwner(await askWithWishes());
      const text = sent[0]?.text.replaceAll(/[\u00A0\u202F]/g, " ");
      for (const line of lines) expect(text).toContain(line);
    },
  );

  test("has no price if one of the days had none", async () => {
    const { db } = world;
    const messageId = await askWithWishes();
    const unpriced = { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 4, lines: [] };
    await db.update(messages).set({ bookingDetails: unpriced });
    await mailOwner(messageId);
    expect(sent[0]?.text).toContain("12/07/2027");
    expect(sent[0]?.text).not.toMatch(/Total|€/);
  });
});

const failing = () => Promise.reject(new Error("The mail server is away"));

// spec 1-7.21 1-8.22
test("a booking request stays stored if its mail cannot be sent", async () => {
  const messageId = await ask();
  await expect(mailOwner(messageId, failing)).rejects.toThrow("away");
  expect(await world.db.select().from(messages)).toMatchObject([{ id: messageId }]);
});

test("the mail of a deleted message is not sent", async () => {
  await mailOwner(crypto.randomUUID());
  expect(sent).toEqual([]);
});
