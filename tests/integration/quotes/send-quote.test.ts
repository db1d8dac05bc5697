import { eq, inArray, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askOwner } from "#app/features/booking-requests/commands/ask-owner.server.ts";
import { sendReply } from "#app/features/messages/commands/send-reply.server.ts";
import type { RequestedStay } from "#app/features/messages/domain/booking-details.ts";
import { sendQuote } from "#app/features/quotes/commands/send-quote.server.ts";
import { quoteEmailJob } from "#app/features/quotes/jobs.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { auditEvents, boats, boatUnavailabilities, messages, quotes } from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { plainQuote } from "#tests/support/plain-quote.ts";

let world: ConversationWorld;

beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

const later = (milliseconds: number) => new Date(world.now.getTime() + milliseconds);

let written = 0;

/** Writes a request, by default just before the test's time and after all earlier ones. */
function writeRequest(
  bookingDetails?: Record<string, unknown> | null,
  createdAt = later((written += 1) - 60_000),
) {
  return createMessage(world.db, {
    boatId: world.boat.id,
    senderId: world.renter.userId,
    recipientId: world.owner.userId,
    createdAt,
    ...(bookingDetails !== undefined && { bookingDetails }),
  });
}

const question = () => ({ boatId: world.boat.id, content: "Le port est-il gardé ?" });

const stay = {
  dateFrom: calendarDate("2027-07-10"),
  dateTo: calendarDate("2027-07-12"),
  guests: 2,
};

type Seen = Partial<RequestedStay> & { requestId?: string; acceptedQuoteId?: string };
type Sent = Seen & { amount?: Cents };

/** `seen` are the days, guests, booking request and accepted quote that the owner's dialog showed. */
function send(
  { requestId, acceptedQuoteId, amount = cents(116_050), ...seen }: Sent = {},
  as = world.owner,
  to = world.renter,
) {
  return sendQuote(world.as(as.actor), {
    ...plainQuote,
    ...(requestId !== undefined && { requestId }),
    ...(acceptedQuoteId !== undefined && { acceptedQuoteId }),
    boatId: world.boat.id,
    otherUserId: to.userId,
    stay: { ...stay, ...seen },
    amount,
  });
}

// spec 2-3.44 2-3.45 2-7.30
test("a quote is for the days of the request, and its message contains all its details", async () => {
  await writeRequest();
  const outcome = await send();
  if (!outcome.ok) throw new Error(outcome.reason);
  const { quoteId, messageId } = outcome.value;
  const [quote] = await world.db.select().from(quotes).where(eq(quotes.id, quoteId));
  expect(quote).toMatchObject({
    senderId: world.owner.userId,
    recipientId: world.renter.userId,
    status: "pending",
    totalPrice: 116_050,
    bookingDetails: stay,
  });
  const [message] = await world.db.select().from(messages).where(eq(messages.id, messageId));
  // The renter reads English.
  expect(message?.subject).toBe("Quote: Sloop Mistral");
  expect(message?.content).toMatch(/1\D?160[.,]50/);
  expect(message?.bookingDetails).toEqual({
    ...stay,
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

test("a quote can be sent after other messages, and again after another quote", async () => {
  await writeRequest();
  await sendReply(world.as(world.renter.actor, later(1)), {
    boatId: world.boat.id,
    otherUserId: world.owner.userId,
    attachmentIds: [],
    content: "Quel serait le prix ?",
  });
  expect((await send()).ok).toBe(true);
  expect((await send()).ok).toBe(true);
});

test("a quote can be sent after a question without days, and after a reply to that question", async () => {
  await writeRequest({ ...stay, extras: [], lines: [] });
  await askOwner(world.as(world.renter.actor, later(1)), question());
  expect(await send()).toMatchObject({ ok: true });
  // An old question, from before questions repeated the days.
  await writeRequest(null, later(2));
  await sendReply(world.as(world.owner.actor, later(3)), {
    boatId: world.boat.id,
    otherUserId: world.renter.userId,
    attachmentIds: [],
    content: "Oui, jour et nuit.",
  });
  expect(await send()).toMatchObject({ ok: true });
  const repeated = await world.db
    .select({ details: messages.bookingDetails })
    .from(messages)
    .where(inArray(messages.createdAt, [later(1), later(3)]));
  expect(repeated).toEqual([{ details: stay }, { details: stay }]);
});

test("a question in a conversation without days has no days", async () => {
  await askOwner(world.as(world.renter.actor), question());
  const [message] = await world.db.select().from(messages);
  expect(message?.bookingDetails).toBeNull();
  expect(await send()).toEqual({ ok: false, reason: "no_request" });
});

// spec 1-6.02 1-6.06 2-6.07
test("only the boat's owner can send quotes, and only within a conversation about the boat", async () => {
  await writeRequest();
  await expect(send({}, world.renter, world.owner)).rejects.toMatchObject({ code: "forbidden" });
  await expect(send({}, world.stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(send({}, world.owner, world.stranger)).rejects.toMatchObject({ code: "not_found" });
  expect(await world.db.$count(quotes)).toBe(0);
});

test("a quote can be for days that begin today", async () => {
  const days = { dateFrom: calendarDate("2027-05-03"), dateTo: calendarDate("2027-05-04") };
  await writeRequest({ ...days, guests: 2 });
  expect((await send(days)).ok).toBe(true);
});

test("a quote for today alone is valid until the return time, and refused from then on", async () => {
  const today = { dateFrom: calendarDate("2027-05-03"), dateTo: calendarDate("2027-05-03") };
  await writeRequest({ ...today, guests: 2 });
  await world.db.update(boats).set({ dayRentalCheckOutTime: "17:30" });
  expect(await send(today)).toMatchObject({ ok: true });
  const back = new Date("2027-05-03T15:30:00Z");
  const [quote] = await world.db.select().from(quotes);
  expect(quote?.expiresAt).toEqual(back);
  const late = sendQuote(world.as(world.owner.actor, back), {
    ...plainQuote,
    boatId: world.boat.id,
    otherUserId: world.renter.userId,
    stay: { ...today, guests: 2 },
    amount: cents(40_000),
  });
  expect(await late).toEqual({ ok: false, reason: "dates_past" });
});

// spec 2-6.07
test("a quote is refused without days, and for past or taken days", async () => {
  await writeRequest(null);
  expect(await send()).toEqual({ ok: false, reason: "no_request" });
  const past = { dateFrom: calendarDate("2027-05-02"), dateTo: calendarDate("2027-05-04") };
  await writeRequest({ ...past, guests: 2 });
  expect(await send(past)).toEqual({ ok: false, reason: "dates_past" });
  await world.db.insert(boatUnavailabilities).values({
    boatId: world.boat.id,
    startDate: calendarDate("2027-06-01"),
    endDate: calendarDate("2027-06-01"),
  });
  const taken = { dateFrom: calendarDate("2027-05-30"), dateTo: calendarDate("2027-06-02") };
  await writeRequest({ ...taken, guests: 2 });
  expect(await send(taken)).toEqual({ ok: false, reason: "dates_taken" });
  expect(await world.db.$count(quotes)).toBe(0);
});

const changed = { ok: false, reason: "request_changed" };

describe("a quote for days or guests that the renter no longer requests", () => {
  test.each([
    ["first day", { dateFrom: calendarDate("2027-07-09") }],
    ["last day", { dateTo: calendarDate("2027-07-20") }],
    ["guests", { guests: 3 }],
  ])("is refused even if only the %s changed, and leaves the open quote", async (_, change) => {
    await writeRequest();
    await send();
    const now = { ...stay, ...change };
    await writeRequest(now, later(1));
    expect(await send()).toEqual(changed);
    expect(await statuses()).toEqual([{ status: "pending" }]);
    expect(await world.db.$count(messages)).toBe(3);
    expect(await send(now)).toMatchObject({ ok: true });
  });

  test("is refused if the new request arrives while it is being sent, and leaves the open quote", async () => {
    await writeRequest();
    await send();
    const sent = await whileWriting({ ...stay, dateTo: "2027-07-20" }, () => send());
    expect(sent).toEqual(changed);
    expect(await statuses()).toEqual([{ status: "pending" }]);
    const [shown] = await world.db
      .select({ details: messages.bookingDetails })
      .from(messages)
      .where(sql`${messages.bookingDetails} ? 'quote_id'`);
    expect(shown?.details).toMatchObject({ quote_status: "pending" });
    expect(await world.queued(quoteEmailJob)).toHaveLength(1);
  });
});

const chosen = (skipper: string) => ({ ...stay, skipper, extras: [], lines: [] });

describe("a quote after another request for the same days and guests", () => {
  test.each(["with", "without"])("is refused if the first chose a skipper: %s", async (skipper) => {
    const shown = await writeRequest(chosen(skipper), world.now);
    await send();
    const newest = await writeRequest(chosen(skipper === "with" ? "without" : "with"), later(1));
    expect(await send({ requestId: shown.id })).toEqual(changed);
    expect(await statuses()).toEqual([{ status: "pending" }]);
    expect(await send({ requestId: newest.id })).toMatchObject({ ok: true });
  });

  test("is refused if the dialog showed only a question about these days", async () => {
    await writeRequest(stay, world.now);
    expect(await send({ requestId: "none" })).toMatchObject({ ok: true });
    await writeRequest(chosen("with"), later(1));
    expect(await send({ requestId: "none" })).toEqual(changed);
    expect(await statuses()).toEqual([{ status: "pending" }]);
  });

  test("is sent if its form does not say which request it showed", async () => {
    await writeRequest(chosen("with"), world.now);
    await writeRequest(chosen("without"), later(1));
    expect(await send()).toMatchObject({ ok: true });
  });

  test("is refused if that request arrives while it is being sent, and leaves the open quote", async () => {
    const shown = await writeRequest(chosen("without"), world.now);
    await send();
    const sent = await whileWriting(chosen("with"), () => send({ requestId: shown.id }));
    expect(sent).toEqual(changed);
    expect(await statuses()).toEqual([{ status: "pending" }]);
  });
});

const accept = async (db: Db = world.db) => {
  const quote = onlyRow(await db.update(quotes).set({ status: "accepted" }).returning());
  return quote.id;
};

describe("a quote after one that the renter accepted", () => {
  const accepted = { ok: false, reason: "quote_accepted" };
  const amount = cents(116_000);

  test("is refused unless the dialog showed that quote as accepted", async () => {
    await writeRequest();
    await send();
    const quoteId = await accept();
    expect(await send({ amount, acceptedQuoteId: "none" })).toEqual(accepted);
    expect(await send({ amount, acceptedQuoteId: world.boat.id })).toEqual(accepted);
    expect(await statuses()).toEqual([{ status: "accepted" }]);
    expect(await send({ amount, acceptedQuoteId: quoteId })).toMatchObject({ ok: true });
    expect((await statuses()).toSorted(byStatus)).toEqual([
      { status: "pending" },
      { status: "replaced" },
    ]);
  });

  test("is refused if the renter accepts while it is being sent", async () => {
    await writeRequest();
    await send();
    await writeRequest(stay, later(1));
    const sent = await whileWritten(accept, () => send({ amount, acceptedQuoteId: "none" }));
    expect(sent).toEqual(accepted);
    expect(await statuses()).toEqual([{ status: "accepted" }]);
  });

  test("is sent if its form does not say what it showed", async () => {
    await writeRequest();
    await send();
    await accept();
    expect(await send({ amount })).toMatchObject({ ok: true });
  });
});

const byStatus = (one: { status: string }, other: { status: string }) =>
  one.status.localeCompare(other.status);

const statuses = () => world.db.select({ status: quotes.status }).from(quotes);

/** Runs `act` while the renter's next request is written but not yet committed. */
function whileWriting<Result>(
  bookingDetails: Record<string, unknown>,
  act: () => Promise<Result>,
): Promise<Result> {
  return whileWritten(
    (tx) =>
      createMessage(tx, {
        boatId: world.boat.id,
        senderId: world.renter.userId,
        recipientId: world.owner.userId,
        bookingDetails,
        createdAt: later(1),
      }),
    act,
  );
}

/** Runs `act` while what `write` does is not yet committed. */
async function whileWritten<Result>(
  write: (tx: Db) => Promise<unknown>,
  act: () => Promise<Result>,
): Promise<Result> {
  const written = Promise.withResolvers<void>();
  const committing = Promise.withResolvers<void>();
  const request = world.db.transaction(async (tx) => {
    await write(tx);
    written.resolve();
    await committing.promise;
  });
  await written.promise;
  const result = act();
  await expect.poll(waiting).toBe(1);
  committing.resolve();
  await request;
  return result;
}

/** Number of statements that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await world.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}
