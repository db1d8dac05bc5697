import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addUnavailability } from "#app/features/availability/commands/add-unavailability.server.ts";
import { blockPerson } from "#app/features/messages/commands/block-person.server.ts";
import { acceptQuote } from "#app/features/quotes/commands/accept-quote.server.ts";
import { endQuotes } from "#app/features/quotes/commands/end-quotes.server.ts";
import { refuseQuote } from "#app/features/quotes/commands/refuse-quote.server.ts";
import { sendQuote } from "#app/features/quotes/commands/send-quote.server.ts";
import { withdrawQuote } from "#app/features/quotes/commands/withdraw-quote.server.ts";
import { nothingShown } from "#app/features/quotes/domain/nothing-shown.ts";
import { quoteEmailJob } from "#app/features/quotes/jobs.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { auditEvents, boats, quotes } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
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

const hourMs = 3_600_000;
const later = (hours: number) => new Date(world.now.getTime() + hours * hourMs);

function offer(traits: Partial<Parameters<typeof createQuote>[1]> = {}) {
  return createQuote(world.db, { boat: world.boat, renterId: world.renter.userId, ...traits });
}

async function statuses() {
  const rows = await world.db.select({ status: quotes.status }).from(quotes);
  return rows.map(({ status }) => status).toSorted();
}

const mailed = async () =>
  (await world.queued(quoteEmailJob)).map(({ event, recipientId }) => [
    event,
    recipientId === world.owner.userId ? "owner" : "renter",
  ]);

test("a quote cannot be accepted once it expired, its boat is offline, or its days are past or taken", async () => {
  const { id: quoteId } = await offer({ expiresAt: later(72) });
  const accept = (at = world.now) => acceptQuote(world.as(world.renter.actor, at), { quoteId });
  expect(await accept(later(72))).toEqual({ ok: false, reason: "expired" });
  await world.db.update(boats).set({ isOnline: false });
  expect(await accept()).toEqual({ ok: false, reason: "boat_offline" });
  await world.db.update(boats).set({ isOnline: true, status: "pending" });
  expect(await accept()).toEqual({ ok: false, reason: "boat_offline" });
  await world.db.update(boats).set({ status: "approved" });
  await world.db.update(quotes).set({ expiresAt: new Date("2028-01-01T00:00:00Z") });
  expect(await accept(new Date("2027-07-10T22:30:00Z"))).toEqual({
    ok: false,
    reason: "dates_past",
  });
  const days = { startDate: calendarDate("2027-07-12"), endDate: calendarDate("2027-07-12") };
  await addUnavailability(world.as(world.owner.actor), { boatId: world.boat.id, ...days });
  expect(await accept()).toEqual({ ok: false, reason: "dates_taken" });
  expect(await statuses()).toEqual(["pending"]);
});

test("a quote for more guests than the boat takes by now is neither sent nor accepted", async () => {
  const { id: quoteId } = await offer({ guests: 10 });
  const guests = { bookingDetails: { ...stay, guests: 10 } };
  const people = { senderId: world.renter.userId, recipientId: world.owner.userId };
  await createMessage(world.db, { boatId: world.boat.id, ...people, ...guests });
  const refused = { ok: false, reason: "above_capacity" };
  expect(await send({ stay: { ...stay, guests: 10 } })).toEqual(refused);
  const accept = () => acceptQuote(world.as(world.renter.actor), { quoteId });
  expect(await accept()).toEqual({ ok: false, reason: "too_many_guests" });
  expect(await statuses()).toEqual(["pending"]);
  await world.db.update(boats).set({ capacity: 10 });
  expect(await accept()).toMatchObject({ ok: true });
});

test("of a concurrent withdrawal and acceptance of a quote, at least one succeeds", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id: quoteId } = await offer();
    const [accepted, withdrawn] = await Promise.all([
      acceptQuote(world.as(world.renter.actor), { quoteId }),
      withdrawQuote(world.as(world.owner.actor), { quoteId }),
    ]);
    const [quote] = await world.db.select().from(quotes).where(eq(quotes.id, quoteId));
    // An accepted quote can still be withdrawn until its payment starts.
    expect(quote?.status).toBe(withdrawn.ok ? "withdrawn" : "accepted");
    expect(accepted.ok || withdrawn.ok).toBe(true);
  }
});

test("only its owner can withdraw a quote, and not while it is being paid", async () => {
  const { id: quoteId } = await offer();
  const by = (user: typeof world.owner) => withdrawQuote(world.as(user.actor), { quoteId });
  await expect(by(world.renter)).rejects.toMatchObject({ code: "forbidden" });
  await expect(by(world.stranger)).rejects.toMatchObject({ code: "not_found" });
  for (const status of ["payment_pending", "paid", "refused", "expired", "replaced"] as const) {
    await world.db.update(quotes).set({ status });
    expect(await by(world.owner)).toEqual({ ok: false, reason: "not_open" });
  }
  await world.db.update(quotes).set({ status: "accepted" });
  expect((await by(world.owner)).ok).toBe(true);
  expect(await mailed()).toEqual([["withdrawn", "renter"]]);
});

test("withdrawing a quote again succeeds without a second mail or audit entry", async () => {
  const { id: quoteId } = await offer();
  const withdraw = () =>
    withdrawQuote(world.as(world.owner.actor), { quoteId, seenStatus: "pending" });
  const pressed = await Promise.all([withdraw(), withdraw()]);
  const done = { ok: true, value: { quoteId } };
  expect([...pressed, await withdraw()]).toEqual([done, done, done]);
  expect(await mailed()).toEqual([["withdrawn", "renter"]]);
  expect(await world.db.$count(auditEvents, eq(auditEvents.subjectId, quoteId))).toBe(1);
});

test("a quote whose time is over is neither accepted, refused nor withdrawn, even before it is marked", async () => {
  const { id: quoteId } = await offer({ expiresAt: later(1) });
  for (const status of ["pending", "accepted"] as const) {
    await world.db.update(quotes).set({ status });
    const renter = world.as(world.renter.actor, later(1));
    const owner = world.as(world.owner.actor, later(1));
    expect(await refuseQuote(renter, { quoteId })).toEqual({ ok: false, reason: "expired" });
    expect(await withdrawQuote(owner, { quoteId })).toEqual({ ok: false, reason: "not_open" });
    expect((await acceptQuote(renter, { quoteId })).ok).toBe(false);
    expect(await statuses()).toEqual([status]);
  }
  expect(await mailed()).toEqual([]);
});

function ask() {
  return createMessage(world.db, {
    boatId: world.boat.id,
    senderId: world.renter.userId,
    recipientId: world.owner.userId,
  });
}

const stay = {
  dateFrom: calendarDate("2027-07-10"),
  dateTo: calendarDate("2027-07-12"),
  guests: 2,
};

const send = (input: Partial<Parameters<typeof sendQuote>[1]> = {}) =>
  sendQuote(world.as(world.owner.actor), {
    ...plainQuote,
    boatId: world.boat.id,
    otherUserId: world.renter.userId,
    stay,
    amount: cents(87_000),
    ...input,
  });

test("a new quote replaces the open one of its conversation, even if several are sent at once", async () => {
  await ask();
  await send();
  const amounts = [81_000, 82_000, 83_000];
  await Promise.all(amounts.map((amount) => send({ amount: cents(amount) })));
  expect(await statuses()).toEqual(["pending", "replaced", "replaced", "replaced"]);
  await world.db.update(quotes).set({ status: "accepted" }).where(eq(quotes.status, "pending"));
  expect((await send()).ok).toBe(true);
  expect((await statuses()).filter((status) => status !== "replaced")).toEqual(["pending"]);
});

test("a new quote replaces an accepted one whose time is over, before it is marked as expired", async () => {
  await offer({ status: "accepted", expiresAt: later(-1) });
  await ask();
  // The dialog shows the quote as expired, and so names no accepted quote.
  expect(await send({ acceptedQuoteId: nothingShown })).toMatchObject({ ok: true });
  expect(await statuses()).toEqual(["pending", "replaced"]);
});

test("a new quote does not replace quotes for another boat or to another renter", async () => {
  const boat = await createBoat(world.db, { userId: world.owner.userId });
  await offer({ boat });
  await offer({ renterId: world.stranger.userId });
  await ask();
  await send();
  expect(await statuses()).toEqual(["pending", "pending", "pending"]);
});

test("a refused new quote leaves the open one of its conversation unchanged", async () => {
  const { id: quoteId } = await offer();
  const place = { boatId: world.boat.id, otherUserId: world.renter.userId };
  await blockPerson(world.as(world.renter.actor), { ...place, otherUserId: world.owner.userId });
  const replacement = await sendQuote(world.as(world.owner.actor), {
    ...plainQuote,
    ...place,
    stay,
    amount: cents(70_000),
  });
  expect(replacement).toEqual({ ok: false, reason: "blocked" });
  const [open] = await world.db.select().from(quotes);
  expect([open?.id, open?.status]).toEqual([quoteId, "pending"]);
});

test("a quote that is being paid is not replaced, even by one for the days that the payment holds", async () => {
  const paid = await offer({ status: "payment_pending" });
  await createReservation(world.db, {
    boatId: world.boat.id,
    ownerId: world.owner.userId,
    renterId: world.renter.userId,
    quoteId: paid.id,
    status: "pending",
    checkInDate: stay.dateFrom,
    checkOutDate: stay.dateTo,
    holdExpiresAt: later(1),
  });
  await ask();
  expect(await send()).toEqual({ ok: false, reason: "payment_under_way" });
  expect(await statuses()).toEqual(["payment_pending"]);
});

test("the database refuses a second open quote, and lines that do not add up to the amount", async () => {
  const first = await offer();
  const { messageId: _, ...row } = first;
  const copy = { ...row, id: undefined };
  await expect(world.db.insert(quotes).values(copy)).rejects.toMatchObject({
    cause: { constraint: "quotes_one_open_idx" },
  });
  await expect(
    world.db.insert(quotes).values({ ...copy, status: "refused", totalPrice: cents(1) }),
  ).rejects.toMatchObject({ cause: { constraint: "quotes_lines" } });
});

/** Runs the job twice at the same time. */
async function run(at: Date): Promise<void> {
  const { db, record } = world;
  await Promise.all([endQuotes({ db, record, now: at }), endQuotes({ db, record, now: at })]);
}

test.each(["pending", "accepted"] as const)(
  "the renter of a quote that is %s is reminded once before it ends, then both sides are notified, however often the job runs",
  async (status) => {
    await ask();
    await send();
    await world.db.update(quotes).set({ status });
    await run(later(47));
    expect(await mailed()).toEqual([["sent", "renter"]]);
    await run(later(48));
    await run(later(49));
    expect(await mailed()).toEqual([
      ["sent", "renter"],
      ["ends_soon", "renter"],
    ]);
    await run(later(72));
    await run(later(73));
    expect(await statuses()).toEqual(["expired"]);
    const ended = (await mailed()).slice(2);
    expect(ended).toHaveLength(2);
    expect(ended).toEqual(
      expect.arrayContaining([
        ["expired", "owner"],
        ["expired", "renter"],
      ]),
    );
  },
);

test("a quote whose stay starts before its expiry expires at the end of the first day, after its reminder", async () => {
  const days = { dateFrom: calendarDate("2027-05-04"), dateTo: calendarDate("2027-05-05") };
  await createMessage(world.db, {
    boatId: world.boat.id,
    senderId: world.renter.userId,
    recipientId: world.owner.userId,
    bookingDetails: { ...days, guests: 2 },
  });
  expect(await send({ stay: { ...days, guests: 2 }, validHours: 168 })).toMatchObject({ ok: true });
  await run(new Date("2027-05-04T21:59:59Z"));
  expect(await statuses()).toEqual(["pending"]);
  expect((await mailed()).slice(1)).toEqual([["ends_soon", "renter"]]);
  await run(new Date("2027-05-04T22:00:00Z"));
  expect(await statuses()).toEqual(["expired"]);
});

test("several quotes that end soon each cause one reminder to their own renter", async () => {
  const other = await createUser(world.db);
  const renters = [world.renter.userId, other.userId];
  const offers = await Promise.all(renters.map((renterId) => offer({ renterId })));
  await world.db.update(quotes).set({ remindAt: later(1) });
  await endQuotes({ db: world.db, now: later(2), record: world.record });
  const told = await world.queued(quoteEmailJob);
  expect(told).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining(
      offers.map(({ id: quoteId, recipientId }) => ({ quoteId, event: "ends_soon", recipientId })),
    ),
  );
});

test("a quote that cannot be expired does not delay others", async () => {
  const { id: broken } = await offer({ expiresAt: later(1) });
  const other = await createUser(world.db);
  await offer({ expiresAt: later(2), renterId: other.userId });
  const record: typeof world.record = async (tx, event) => {
    if (event.type === "quote_expired" && event.quoteId === broken) throw new Error("broken");
    return world.record(tx, event);
  };
  await endQuotes({ db: world.db, now: later(72), record });
  expect(await statuses()).toEqual(["expired", "pending"]);
  await endQuotes({ db: world.db, now: later(72), record: world.record });
  expect(await statuses()).toEqual(["expired", "expired"]);
});

test("no reminder is sent for an expired quote, even if it could not be marked as expired yet", async () => {
  await offer({ expiresAt: later(2) });
  await world.db.update(quotes).set({ remindAt: later(1) });
  const record: typeof world.record = async (tx, event) => {
    if (event.type === "quote_expired") throw new Error("broken");
    return world.record(tx, event);
  };
  await endQuotes({ db: world.db, now: later(3), record });
  expect(await statuses()).toEqual(["pending"]);
  expect(await mailed()).toEqual([]);
});

test("a reminder waits while another renter's payment holds the days, and is sent once it ended without money", async () => {
  await offer({ expiresAt: later(24) });
  await world.db.update(quotes).set({ remindAt: later(1) });
  await createReservation(world.db, {
    boatId: world.boat.id,
    ownerId: world.owner.userId,
    renterId: (await createUser(world.db)).userId,
    status: "pending",
    checkInDate: calendarDate("2027-07-12"),
    checkOutDate: calendarDate("2027-07-14"),
    holdExpiresAt: later(3),
  });
  await run(later(2));
  expect(await mailed()).toEqual([]);
  await run(later(3));
  await run(later(4));
  expect(await mailed()).toEqual([["ends_soon", "renter"]]);
});

test("the renter gets no reminder about a refused, withdrawn or paid quote", async () => {
  for (const status of ["refused", "withdrawn", "paid"] as const) {
    await offer({ status, expiresAt: later(24) });
  }
  await world.db.update(quotes).set({ remindAt: later(1) });
  await run(later(2));
  expect(await mailed()).toEqual([]);
});

test("a quote that is being paid does not expire", async () => {
  await offer({ status: "payment_pending", expiresAt: later(1) });
  await endQuotes({ db: world.db, record: world.record, now: later(2) });
  expect(await statuses()).toEqual(["payment_pending"]);
});
