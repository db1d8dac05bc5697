import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { beginPayment } from "#app/features/payments/commands/begin-payment.server.ts";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { refundJob } from "#app/features/payments/jobs.ts";
import { writeQuoteLines } from "#app/features/quotes/domain/quote-lines.ts";
import { reservationEmailJob } from "#app/features/reservations/jobs.ts";
import { cents } from "#app/platform/money.ts";
import { boats, quotes, reservations } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { openPaymentWorld, type PaymentWorld } from "./payment-world.ts";

const rivalCount = 50;
let world: PaymentWorld;

beforeEach(async () => {
  world = await openPaymentWorld();
});
afterEach(() => world.close());

/** Fifty renters, each with an accepted quote, for dates that all overlap. */
async function createRivals() {
  const { db, boat } = world;
  const renters = await world.createRenters(rivalCount);
  return Promise.all(
    renters.map(async (renter, index) => ({
      renter,
      quote: await createQuote(db, {
        boat,
        renterId: renter.userId,
        dateFrom: `2027-07-${String(10 + (index % 5)).padStart(2, "0")}`,
        dateTo: `2027-07-${String(14 + (index % 7)).padStart(2, "0")}`,
        totalCents: 50_000 + index,
        status: "accepted",
        now: world.clock(),
      }),
    })),
  );
}

// spec 2-4.19
test("of 50 renters who start to pay concurrently only one holds the days, and 49 are refused", async () => {
  const rivals = await createRivals();
  const outcomes = await Promise.all(
    rivals.map(({ renter, quote }) =>
      startPayment(world.as(renter.actor), { quoteId: quote.id, language: "fr" }),
    ),
  );
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  const reasons = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason]));
  expect(new Set(reasons)).toEqual(new Set(["dates_taken"]));
  const { rows } = await world.db.execute(
    sql`select (select count(*) from reservations)::int as reservations, (select count(*) from payments)::int as payments,
      (select count(*) from quotes where status = 'payment_pending')::int as paying`,
  );
  expect(rows).toEqual([{ reservations: 1, payments: 1, paying: 1 }]);
});

test("of 50 renters for each of 20 boats at once one holds each boat's days, and none gets an error", async () => {
  const { db, owner } = world;
  const renters = await world.createRenters(rivalCount);
  const offers = [];
  for (let boats = 0; boats < 20; boats += 1) {
    const { id: boatId } = await createBoat(db, { userId: owner.userId });
    const totalPrice = cents(50_000);
    const rows = renters.map(({ userId }, index) => ({
      boatId,
      senderId: owner.userId,
      recipientId: userId,
      totalPrice,
      lines: writeQuoteLines([{ kind: "whole", amountCents: totalPrice }]),
      bookingDetails: { dateFrom: `2027-07-${10 + (index % 5)}`, dateTo: "2027-07-15", guests: 2 },
      expiresAt: new Date("2030-01-01T12:00:00Z"),
      status: "accepted" as const,
    }));
    const stored = await db.insert(quotes).values(rows).returning({ id: quotes.id });
    offers.push(
      ...stored.map(({ id }, index) => ({ quoteId: id, renter: renters[index] ?? owner })),
    );
  }
  const outcomes = await Promise.all(
    offers
      .map((offer) => ({ ...offer, place: Math.random() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ quoteId, renter }) =>
        startPayment(world.as(renter.actor), { quoteId, language: "fr" }),
      ),
  );
  const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason]));
  expect([refusals.length, new Set(refusals)]).toEqual([20 * 49, new Set(["dates_taken"])]);
  const { rows } = await db.execute(
    sql`select count(*)::int as holds, count(distinct boat_id)::int as boats from reservations where status = 'pending'`,
  );
  expect(rows).toEqual([{ holds: 20, boats: 20 }]);
});

test("a payment for taken days is refused without waiting for the boat's lock", async () => {
  const [first, second] = await createRivals();
  const pay = (rival: typeof first) =>
    rival &&
    startPayment(world.as(rival.renter.actor), { quoteId: rival.quote.id, language: "fr" });
  expect(await pay(first)).toMatchObject({ ok: true });
  await world.db.transaction(async (tx) => {
    await lockBoat(tx, world.boat.id);
    expect(await pay(second)).toEqual({ ok: false, reason: "dates_taken" });
  });
});

test("fifty concurrent payments in different processes hold the days once", async () => {
  const rivals = await createRivals();
  const outcomes = await Promise.all(
    // Bypasses `runInOrder` of `startPayment`, as if in several processes.
    rivals.map(({ renter, quote }) =>
      beginPayment(world.as(renter.actor), quote, { account: "this site", language: "fr" }),
    ),
  );
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  expect(
    outcomes.filter((outcome) => !outcome.ok && outcome.reason === "dates_taken"),
  ).toHaveLength(49);
  expect(await world.db.$count(reservations)).toBe(1);
});

test("of concurrent rentals without enough preparation days in between, one holds its days", async () => {
  const { db, boat } = world;
  await db.update(boats).set({ preparationDays: 2 }).where(eq(boats.id, boat.id));
  const renters = await world.createRenters(6);
  const outcomes = await Promise.all(
    renters.map(async ({ userId, actor }, index) => {
      const day = `2027-07-${10 + 2 * (index % 2)}`;
      const days = { dateFrom: day, dateTo: day, totalCents: 50_000 };
      const people = { boat, renterId: userId, status: "accepted" as const, now: world.clock() };
      const quote = await createQuote(db, { ...people, ...days });
      return beginPayment(world.as(actor), quote, { account: "this site", language: "fr" });
    }),
  );
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  expect(outcomes.filter((each) => !each.ok && each.reason === "dates_taken")).toHaveLength(5);
  expect(await db.$count(reservations)).toBe(1);
});

// spec 2-4.18
test("of 50 renters who paid for the same days one is confirmed, and 49 are refunded exactly once", async () => {
  const rivals = await createRivals();
  const sessions: string[] = [];
  for (const { renter, quote } of rivals) {
    const outcome = await startPayment(world.as(renter.actor), {
      quoteId: quote.id,
      language: "fr",
    });
    expect(outcome.ok).toBe(true);
    const sessionId = await world.sessionOf(quote.id);
    expect(await world.pay(sessionId)).toBe(true);
    sessions.push(sessionId);
    world.passMinutes(36);
  }

  const settled = await Promise.all(
    sessions.map((sessionId) => settlePayment(world.system(), { sessionId })),
  );
  expect(settled.filter((result) => result === "paid")).toHaveLength(1);
  expect(settled.filter((result) => result === "refunded")).toHaveLength(49);

  const refunds = await world.queued(refundJob);
  expect(refunds).toHaveLength(49);
  // Every refund runs three times concurrently, as in a queue that repeats jobs.
  await Promise.all(
    [...refunds, ...refunds, ...refunds].map((data) => refundPayment(world.system(), data)),
  );
  const { rows } = await world.db.execute(sql`
    select
      (select count(*) from reservations where status = 'confirmed')::int as confirmed,
      (select count(*) from reservations where status = 'expired')::int as expired,
      (select count(*) from sandbox_refunds)::int as refunds,
      (select count(distinct checkout_id) from sandbox_refunds)::int as refunded_sessions,
      (select count(*) from sandbox_refunds r join sandbox_checkouts c on c.id = r.checkout_id where r.amount = c.amount)::int as in_full,
      (select count(*) from ledger_transactions where cause in ('charge', 'charge_to_return'))::int as charges,
      (select count(*) from ledger_transactions where cause = 'refund')::int as ledger_refunds,
      (select -sum(amount) from ledger_postings where account = 'clearing') =
        (select total_price from reservations where status = 'confirmed') as balanced,
      (select count(*) from quotes where status = 'paid')::int as paid_quotes,
      (select array_agg(distinct refund_reason) from payments where refund_amount is not null) as reasons`);
  expect(rows).toEqual([
    {
      confirmed: 1,
      expired: 49,
      refunds: 49,
      refunded_sessions: 49,
      in_full: 49,
      charges: 50,
      ledger_refunds: 49,
      balanced: true,
      paid_quotes: 1,
      reasons: ["dates_taken"],
    },
  ]);
  // Mails to both sides, each in a separate job.
  const mails = await world.queued(reservationEmailJob);
  expect(mails.filter(({ event }) => event === "confirmed")).toHaveLength(2);
  expect(mails.filter(({ event }) => event === "dates_taken")).toHaveLength(2 * 49);
});
