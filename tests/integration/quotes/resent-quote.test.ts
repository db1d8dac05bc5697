import { afterEach, beforeEach, expect, test } from "vitest";
import { sendReply } from "#app/features/messages/commands/send-reply.server.ts";
import { sendQuote } from "#app/features/quotes/commands/send-quote.server.ts";
import { nothingShown } from "#app/features/quotes/domain/nothing-shown.ts";
import { quoteEmailJob } from "#app/features/quotes/jobs.ts";
import type { SendQuoteInput } from "#app/features/quotes/schema.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { messages, quotes } from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { plainQuote } from "#tests/support/plain-quote.ts";

let world: ConversationWorld;

beforeEach(async () => {
  world = await openConversationWorld();
  await createMessage(world.db, {
    boatId: world.boat.id,
    senderId: world.renter.userId,
    recipientId: world.owner.userId,
    createdAt: later(-60_000),
  });
});
afterEach(() => world.close());

const stay = {
  dateFrom: calendarDate("2027-07-10"),
  dateTo: calendarDate("2027-07-12"),
  guests: 2,
};

const later = (milliseconds: number) => new Date(world.now.getTime() + milliseconds);
const statuses = () =>
  world.db.select({ status: quotes.status }).from(quotes).orderBy(quotes.status);

const quote = { amount: cents(116_050), note: "Skipper compris", validHours: 48 as const };
const sendAt = (now: Date, changes: Partial<SendQuoteInput> = {}) =>
  sendQuote(world.as(world.owner.actor, now), {
    ...plainQuote,
    boatId: world.boat.id,
    otherUserId: world.renter.userId,
    stay,
    ...quote,
    ...changes,
  });
const hour = 3_600_000;

test.each([
  ["at once", 0],
  ["within the hour", hour],
])(
  "a quote that is sent again %s because its response was lost stays one quote with one mail",
  async (_, after) => {
    const first = await sendAt(world.now);
    expect(await sendAt(later(after))).toEqual(first);
    expect(await statuses()).toEqual([{ status: "pending" }]);
    expect(await world.db.$count(messages)).toBe(2);
    expect(await world.queued(quoteEmailJob)).toHaveLength(1);
  },
);

test("a quote that is sent twice at the same time stays one quote", async () => {
  const [one, other] = await Promise.all([sendAt(world.now), sendAt(world.now)]);
  expect(one).toEqual(other);
  expect(await statuses()).toEqual([{ status: "pending" }]);
});

test.each(["accepted", "payment_pending"] as const)(
  "a quote that is sent again after the renter has answered (%s) stays one quote, unless its owner has seen that",
  async (status) => {
    const seen = { acceptedQuoteId: nothingShown };
    const first = await sendAt(world.now, seen);
    if (!first.ok) throw new Error(first.reason);
    await world.db.update(quotes).set({ status });
    expect(await sendAt(later(1), seen)).toEqual(first);
    expect(await statuses()).toEqual([{ status }]);
    const again = await sendAt(later(2), { acceptedQuoteId: first.value.quoteId });
    expect(again.ok).toBe(status === "accepted");
    expect(await world.db.$count(quotes)).toBe(again.ok ? 2 : 1);
  },
);

test.each<[string, number, Partial<SendQuoteInput>]>([
  ["another amount", 0, { amount: cents(116_000) }],
  ["another note", 0, { note: undefined }],
  ["another time to answer", 0, { validHours: 72 }],
  ["a line of the owner", 0, { ownLine: { label: "Gasoil", amountCents: cents(5000) } }],
  ["the same after more than an hour", hour + 1, {}],
])("a quote that is sent again with %s replaces the first one", async (_, after, changes) => {
  await sendAt(world.now);
  expect(await sendAt(later(after), changes)).toMatchObject({ ok: true });
  expect(await statuses()).toEqual([{ status: "pending" }, { status: "replaced" }]);
});

test("a quote that is sent again after another message of the renter, or after it was withdrawn, is a new quote", async () => {
  await sendAt(world.now);
  await sendReply(world.as(world.renter.actor, later(1)), {
    boatId: world.boat.id,
    otherUserId: world.owner.userId,
    attachmentIds: [],
    content: "Pouvez-vous me le renvoyer ?",
  });
  await sendAt(later(2));
  await world.db.update(quotes).set({ status: "withdrawn" });
  await sendAt(later(3));
  expect(await world.db.$count(quotes)).toBe(3);
});
