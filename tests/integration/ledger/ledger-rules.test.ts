import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { refundPostings } from "#app/features/ledger/domain/postings.ts";
import { sqlState } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { cents } from "#app/platform/money.ts";
import { ledgerPostings, ledgerTransactions, payments, users } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { bookedMoney } from "#tests/support/booked-money.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let payment: typeof payments.$inferSelect;
const now = new Date("2027-05-03T08:00:00Z");

beforeEach(async () => {
  database = await createTestDatabase();
  const owner = await createUser(database.db);
  const renter = await createUser(database.db);
  const boat = await createBoat(database.db, { userId: owner.userId });
  ({ payment } = await createPaidReservation(database.db, { boat, renterId: renter.userId }));
});
afterEach(() => database.close());

const refund = (reference: string, amount = 500) =>
  database.db.transaction((db) =>
    bookTransaction(
      { db, now },
      {
        cause: "refund",
        reference,
        source: sourceOf(payment),
        postings: refundPostings(cents(amount)),
      },
    ),
  );

test("several refunds of a payment are each booked once, however often and concurrently they are reported", async () => {
  const booked = await Promise.all(
    ["re_1", "re_2", "re_1", "re_2", "re_1"].map((id) => refund(id)),
  );
  expect(booked.filter(Boolean)).toHaveLength(2);
  expect(await refund("re_1")).toBe(false);
  expect(await bookedMoney(database.db)).toEqual(["charge 87000", "refund 500", "refund 500"]);
});

test("a transaction that moves nothing is not booked", async () => {
  expect(await refund("re_1", 0)).toBe(false);
});

test("the database refuses postings that do not sum to zero, at the end of the transaction", async () => {
  const known = onlyRow(await database.db.select().from(ledgerTransactions));
  const posting = { transactionId: known.id, ownerId: null };
  const alone = database.db
    .insert(ledgerPostings)
    .values({ ...posting, account: "refund", amount: cents(1) });
  await expect(alone).rejects.toSatisfy((error) => sqlState(error) === "23514");
  const removed = database.db.delete(ledgerPostings).where(eq(ledgerPostings.account, "owner"));
  await expect(removed).rejects.toSatisfy((error) => sqlState(error) === "23514");
  await database.db.transaction(async (tx) => {
    await tx.insert(ledgerPostings).values({ ...posting, account: "refund", amount: cents(1) });
    await tx.insert(ledgerPostings).values({ ...posting, account: "clearing", amount: cents(-1) });
  });
});

test("the database requires an owner for owners' accounts, and refuses one for other accounts", async () => {
  const known = onlyRow(await database.db.select().from(ledgerTransactions));
  const [somebody] = await database.db.select().from(users);
  for (const [account, ownerId] of [
    ["owner", null],
    ["fee", null],
    ["commission", somebody?.id ?? null],
  ] as const) {
    const posting = { transactionId: known.id, account, ownerId, amount: cents(1) };
    await expect(database.db.insert(ledgerPostings).values(posting)).rejects.toSatisfy(
      (error) => sqlState(error) === "23514",
    );
  }
});

test("the database refuses a refund above the received amount, even of two at once", async () => {
  const refundOf = (amount: number) =>
    database.db.update(payments).set({ refundAmount: cents(amount), refundReason: "dates_taken" });
  const [payment] = await database.db.select().from(payments);
  const received = payment?.receivedAmount ?? cents(0);
  expect(received).toBe(87_000);
  const tooMuch = await Promise.allSettled([refundOf(received + 1), refundOf(2 * received)]);
  for (const one of tooMuch) {
    expect(one).toMatchObject({ status: "rejected" });
    expect(one.status === "rejected" && sqlState(one.reason)).toBe("23514");
  }
  await refundOf(received);
});

test("the database refuses to change booked postings and transactions, and a payment's amount", async () => {
  const changes = [
    database.db.update(ledgerPostings).set({ amount: cents(1) }),
    database.db.update(ledgerTransactions).set({ reference: "another" }),
    database.db.update(payments).set({ amount: cents(1) }),
  ];
  for (const change of changes) {
    await expect(change).rejects.toSatisfy((error) => sqlState(error) === "23514");
  }
  await database.db.update(payments).set({ failures: 1 });
});
