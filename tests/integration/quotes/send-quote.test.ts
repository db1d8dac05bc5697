import { quoteEmailJob } from "#app/features/quotes/jobs.ts";
import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askOwner } from "#app/features/booking-requests/commands/ask-owner.server.ts";
import { sendReply } from "#app/features/messages/commands/send-reply.server.ts";
import { sendQuote } from "#app/features/quotes/commands/send-quote.server.ts";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { cents } from "#app/platform/money.ts";
import { auditEvents, boatUnavailabilities, messages, quotes } from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;

beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

const later = (milliseconds: number) => new Date(world.now.getTime() + milliseconds);

function writeRequest(bookingDetails?: Record<string, unknown> | null, createdAt?: Date) {
  return createMessage(world.db, {
    boatId: world.boat.id,
    senderId: world.renter.userId,
    recipientId: world.owner.userId,
    ...(createdAt && { createdAt }),
    ...(bookingDetails !== undefined && { bookingDetails }),
  });
}

const question = () => ({ boatId: world.boat.id, content: "Le port est-il gardé ?" });

function send(as = world.owner, to = world.renter) {
  const input = { boatId: world.boat.id, otherUserId: to.userId, amount: cents(116_050) };
  return sendQuote(world.as(as.actor), input);
}

// spec 2-3.44 2-3.45 2-7.30
test("a quote is for the days of the request, and its message contains all of it", async () => {
  await writeRequest();
  const outcome = await send();
  if (!outcome.ok) throw new Error(outcome.reason);
  const { quoteId, messageId } = outcome.value;
  const [quote] = await world.db.select().from(quotes).where(eq(quotes.id, quoteId));
  const details = { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 2 };
  expect(quote).toMatchObject({
    senderId: world.owner.userId,
    recipientId: world.renter.userId,
    status: "pending",
    totalPrice: 116_050,
    bookingDetails: details,
  });
  const [message] = await world.db.select().from(messages).where(eq(messages.id, messageId));
  // The renter reads English.
  expect(message?.subject).toBe("Quote: Sloop Mistral");
  expect(message?.content).toMatch(/1\D?160[.,]50/);
  expect(message?.bookingDetails).toEqual({
    ...details,
    quote_id: quoteId,
    quote_amount: "1160.50",
    is_quote: true,
    quote_status: "pending",
  });
  expect(await world.queued(quoteEmailJob)).toEqual([
    { quoteId, event: "sent", recipientId: world.renter.userId },
  ]);
  const [audit] = await world.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, quoteId));
  expect(audit).toMatchObject({
    actorId: world.owner.userId,
    action: "quote_sent",
    subjectType: "quote",
    details: { amount: "1160.50" },
  });
});

test("a quote can be sent after other messages, and again after a quote", async () => {
  await writeRequest();
  await sendReply(world.as(world.renter.actor, later(1)), {
    boatId: world.boat.id,
    otherUserId: world.owner.userId,
    content: "Quel serait le prix ?",
  });
  expect((await send()).ok).toBe(true);
  expect((await send()).ok).toBe(true);
});

test("a quote can be sent after a question without days, and after a reply to it", async () => {
  const details = { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 2 };
  await writeRequest({ ...details, extras: [], lines: [] });
  await askOwner(world.as(world.renter.actor, later(1)), question());
  expect(await send()).toMatchObject({ ok: true });
  // A question from before questions repeated the days.
  await writeRequest(null, later(2));
  await sendReply(world.as(world.owner.actor, later(3)), {
    boatId: world.boat.id,
    otherUserId: world.renter.userId,
    content: "Oui, jour et nuit.",
  });
  expect(await send()).toMatchObject({ ok: true });
  const repeated = await world.db
    .select({ details: messages.bookingDetails })
    .from(messages)
    .where(inArray(messages.createdAt, [later(1), later(3)]));
  expect(repeated).toEqual([{ details }, { details }]);
});

test("a question where nobody named days has none", async () => {
  await askOwner(world.as(world.renter.actor), question());
  const [message] = await world.db.select().from(messages);
  expect(message?.bookingDetails).toBeNull();
  expect(await send()).toEqual({ ok: false, reason: "no_request" });
});

// spec 1-6.02 1-6.06 2-6.07
test("only the boat's owner sends quotes, and only within a conversation about it", async () => {
  await writeRequest();
  await expect(send(world.renter, world.owner)).rejects.toMatchObject({ code: "forbidden" });
  await expect(send(world.stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(send(world.owner, world.stranger)).rejects.toMatchObject({ code: "not_found" });
  expect(await world.db.$count(quotes)).toBe(0);
});

test("a quote can be for days that begin today", async () => {
  await writeRequest({ dateFrom: "2027-05-03", dateTo: "2027-05-04", guests: 2 });
  expect((await send()).ok).toBe(true);
});

// spec 2-6.07
test("a quote is refused without days, and for past or taken days", async () => {
  await writeRequest(null);
  expect(await send()).toEqual({ ok: false, reason: "no_request" });
  await writeRequest({ dateFrom: "2027-05-02", dateTo: "2027-05-04", guests: 2 });
  expect(await send()).toEqual({ ok: false, reason: "dates_past" });
  await world.db.insert(boatUnavailabilities).values({
    boatId: world.boat.id,
    startDate: calendarDate("2027-06-01"),
    endDate: calendarDate("2027-06-01"),
  });
  await writeRequest({ dateFrom: "2027-05-30", dateTo: "2027-06-02", guests: 2 });
  expect(await send()).toEqual({ ok: false, reason: "dates_taken" });
  expect(await world.db.$count(quotes)).toBe(0);
});
