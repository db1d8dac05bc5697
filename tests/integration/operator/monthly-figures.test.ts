import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { cancellationPostings, chargePostings } from "#app/features/ledger/domain/postings.ts";
import type { MonthFigures } from "#app/features/operator/domain/monthly-figures.ts";
import { listMonthlyFigures } from "#app/features/operator/queries/list-monthly-figures.server.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate, dayInParis } from "#app/platform/time/calendar-date.ts";
import { ledgerPostings, ledgerTransactions } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let owner: TestUser;
let renter: TestUser;
beforeEach(async () => {
  database = await createTestDatabase();
  owner = await createUser(database.db);
  renter = await createUser(database.db);
});
afterEach(() => database.close());

const today = calendarDate("2027-05-03");

async function figuresOf(month: string): Promise<MonthFigures | undefined> {
  const months = await listMonthlyFigures(database.db, today);
  return months.find((each) => each.month.startsWith(month));
}

const newBoat = (publishedAt: string | null = "2020-01-01T12:00:00Z") =>
  createBoat(database.db, {
    userId: owner.userId,
    publishedAt: publishedAt === null ? null : new Date(publishedAt),
    ...(publishedAt === null && { status: "pending", isOnline: false }),
  });

/**
 * Inserts a booking request of the renter. Requests have price lines; replies repeat the days, but not the
 * lines.
 */
function ask(boatId: string, at: string, senderId = renter.userId) {
  return createMessage(database.db, {
    boatId,
    senderId,
    recipientId: owner.userId,
    bookingDetails: { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 2, lines: [] },
    createdAt: new Date(at),
  });
}

test("the figures cover 12 months, the current one last, and are zero if nothing happened", async () => {
  const months = await listMonthlyFigures(database.db, today);
  expect(months.map(({ month }) => month.slice(0, 7))).toEqual([
    "2026-06",
    "2026-07",
    "2026-08",
    "2026-09",
    "2026-10",
    "2026-11",
    "2026-12",
    "2027-01",
    "2027-02",
    "2027-03",
    "2027-04",
    "2027-05",
  ]);
  for (const { month: _month, ...figures } of months) {
    expect(figures).toEqual({
      listings: 0,
      requests: 0,
      converted: 0,
      quotes: 0,
      paid: 0,
      commissionCents: 0,
    });
  }
});

describe("a month begins at midnight in Paris", () => {
  test.each([
    ["in summer", "2027-04-30T21:59:59.999Z", "2027-04", "2027-04-30T22:00:00Z", "2027-05"],
    ["in winter", "2027-01-31T22:59:59.999Z", "2027-01", "2027-01-31T23:00:00Z", "2027-02"],
    [
      "after the clock went back",
      "2026-10-31T22:30:00Z",
      "2026-10",
      "2026-10-31T23:00:00Z",
      "2026-11",
    ],
    ["after it went forward", "2027-03-31T21:59:59Z", "2027-03", "2027-03-31T22:00:00Z", "2027-04"],
  ])("%s", async (_season, last, before, first, after) => {
    for (const at of [last, first]) {
      const boat = await newBoat(at);
      await ask(boat.id, at);
      await createPaidReservation(database.db, {
        boat,
        renterId: renter.userId,
        now: new Date(at),
      });
    }
    for (const month of [before, after]) {
      expect(await figuresOf(month)).toMatchObject({
        listings: 1,
        requests: 1,
        converted: 1,
        quotes: 1,
        paid: 1,
        commissionCents: 8_700,
      });
    }
  });

  test("and events before the first month do not count", async () => {
    const boat = await newBoat("2026-05-31T21:59:59Z");
    await ask(boat.id, "2026-05-31T21:59:59Z");
    await createQuote(database.db, {
      boat,
      renterId: renter.userId,
      now: new Date("2026-05-31T21:59:59Z"),
    });
    await ask(boat.id, "2026-05-31T22:00:00Z");
    const months = await listMonthlyFigures(database.db, today);
    expect(months.reduce((sum, { listings, quotes }) => sum + listings + quotes, 0)).toBe(0);
    expect(months.map(({ requests }) => requests)).toEqual([1, ...Array<number>(11).fill(0)]);
  });
});

describe("a request", () => {
  test("is counted neither for a question without days, nor for a reply or a quote", async () => {
    const boat = await newBoat();
    const people = { boatId: boat.id, senderId: renter.userId, recipientId: owner.userId };
    const createdAt = new Date("2027-04-10T12:00:00Z");
    await createMessage(database.db, { ...people, bookingDetails: null, createdAt });
    await createMessage(database.db, { ...people, createdAt });
    await createQuote(database.db, { boat, renterId: renter.userId, now: createdAt });
    expect(await figuresOf("2027-04")).toMatchObject({ requests: 0, quotes: 1 });
  });

  test("counts as paid if its renter later paid for the boat, but only if it is the newest before the payment", async () => {
    const boat = await newBoat();
    await ask(boat.id, "2027-02-10T12:00:00Z");
    await ask(boat.id, "2027-03-10T12:00:00Z");
    await ask((await newBoat()).id, "2027-03-11T12:00:00Z");
    await ask(boat.id, "2027-03-12T12:00:00Z", (await createUser(database.db)).userId);
    const now = new Date("2027-04-02T12:00:00Z");
    await createPaidReservation(database.db, { boat, renterId: renter.userId, now });
    await ask(boat.id, "2027-04-03T12:00:00Z");
    expect(await figuresOf("2027-02")).toMatchObject({ requests: 1, converted: 0, paid: 0 });
    expect(await figuresOf("2027-03")).toMatchObject({ requests: 3, converted: 1, paid: 0 });
    expect(await figuresOf("2027-04")).toMatchObject({ requests: 1, converted: 0, paid: 1 });
  });
});

test("a listing counts in the month of its first publication, and a draft in none", async () => {
  await newBoat("2027-04-10T12:00:00Z");
  await newBoat(null);
  expect(await figuresOf("2027-04")).toMatchObject({ listings: 1 });
  const months = await listMonthlyFigures(database.db, today);
  expect(months.reduce((sum, { listings }) => sum + listings, 0)).toBe(1);
});

const from = Date.parse("2026-04-01T00:00:00Z");
const until = Date.parse("2027-06-01T00:00:00Z");
const booking = fc.record({
  at: fc.integer({ min: from, max: until }).map((time) => new Date(time)),
  totalCents: fc.integer({ min: 100, max: 10_000_000 }),
  cancelledBy: fc.constantFrom("owner", "renter", null),
});

test("each month's commission is the sum of the ledger's postings to and from the commission account", async () => {
  const { db } = database;
  const boat = await newBoat();
  const { payment } = await createPaidReservation(db, { boat, renterId: renter.userId });
  const source = sourceOf(payment);
  let booked = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(booking, { minLength: 1, maxLength: 12 }), async (bookings) => {
      for (const { at: now, totalCents, cancelledBy } of bookings) {
        booked += 1;
        const shares = {
          ownerId: owner.userId,
          totalCents: cents(totalCents),
          commissionCents: cents(Math.floor(totalCents / 10)),
        };
        const entry = { source, reference: String(booked) };
        await bookTransaction(
          { db, now },
          { ...entry, cause: "charge", postings: chargePostings(shares) },
        );
        if (cancelledBy === null) continue;
        const postings = cancellationPostings({
          ...shares,
          refundCents: cancelledBy === "owner" ? shares.totalCents : cents(50),
          by: cancelledBy,
        });
        await bookTransaction({ db, now }, { ...entry, cause: "cancellation", postings });
      }
      const expected = await commissionByMonth();
      for (const { month, commissionCents } of await listMonthlyFigures(db, today)) {
        expect([month, commissionCents]).toEqual([month, expected.get(month.slice(0, 7)) ?? 0]);
      }
    }),
    { numRuns: 12 },
  );
});

/** The movements of the commission account by month, added up one by one. */
async function commissionByMonth(): Promise<Map<string, number>> {
  const rows = await database.db
    .select({ at: ledgerTransactions.createdAt, amount: ledgerPostings.amount })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(eq(ledgerPostings.account, "commission"));
  const sums = new Map<string, number>();
  for (const { at, amount } of rows) {
    const month = dayInParis(at).slice(0, 7);
    sums.set(month, (sums.get(month) ?? 0) + amount);
  }
  return sums;
}
