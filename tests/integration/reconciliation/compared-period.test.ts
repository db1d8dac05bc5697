import { afterEach, beforeEach, expect, test } from "vitest";
import { bookTransaction } from "#app/features/ledger/commands/book-transaction.server.ts";
import { refundPostings } from "#app/features/ledger/domain/postings.ts";
import { reconcileMoney } from "#app/features/reconciliation/commands/reconcile-money.server.ts";
import {
  findLastReconciliation,
  listDifferences,
} from "#app/features/reconciliation/queries/list-differences.server.ts";
import { cents } from "#app/platform/money.ts";
import type { BalanceMovement, BalancePeriod } from "#app/platform/payments/balance-movement.ts";
import { openStripeWorld, type StripeWorld } from "#tests/integration/payments/stripe-world.ts";

let world: StripeWorld;
beforeEach(async () => {
  world = await openStripeWorld();
});
afterEach(() => world.close());

// The compared period: 35 days, until two hours before the comparison.
const now = new Date("2027-06-15T12:00:00.000Z");
const justBefore = new Date("2027-05-11T11:59:59.999Z");
const first = new Date("2027-05-11T12:00:00.000Z");
const last = new Date("2027-06-15T09:59:59.999Z");
const justAfter = new Date("2027-06-15T10:00:00.000Z");

const refund = (reference: string, createdAt: Date): BalanceMovement => ({
  kind: "refund",
  reference,
  amountCents: cents(-300),
  feeCents: cents(7),
  createdAt,
});

/** Compares with a provider that reports these movements; returns the periods that were requested. */
async function compareWith(movements: readonly BalanceMovement[]): Promise<BalancePeriod[]> {
  const asked: BalancePeriod[] = [];
  const system = world.system();
  const payments: typeof system.payments = {
    ...system.payments,
    name: "stripe",
    account: async () => null,
    async *listMovements(period) {
      asked.push(period);
      yield* movements.filter(
        ({ createdAt }) => createdAt >= period.since && createdAt < period.until,
      );
    },
  };
  await reconcileMoney({ db: world.db, now, payments, payouts: null });
  return asked;
}

async function bookRefund(reference: string, at: Date) {
  const source = { paymentId: null, reservationId: null, provider: "stripe" as const };
  await bookTransaction(
    { db: world.db, now: at },
    {
      cause: "refund",
      reference,
      source: { ...source, account: null },
      postings: refundPostings(cents(300)),
    },
  );
}

const differing = async () =>
  (await listDifferences(world.db)).map(({ reference }) => reference).toSorted();

test("a provider's movements are compared from the start of the 35 days until two hours ago", async () => {
  await compareWith([
    refund("re_just_before", justBefore),
    refund("re_first", first),
    refund("re_last", last),
    refund("re_just_after", justAfter),
  ]);
  expect(await differing()).toEqual(["re_first", "re_last"]);
  expect(await findLastReconciliation(world.db)).toMatchObject({ compared: 2, fees: 14 });
});

test("booked movements are compared in the same period", async () => {
  await bookRefund("re_just_before", justBefore);
  await bookRefund("re_first", first);
  await bookRefund("re_last", last);
  await bookRefund("re_just_after", justAfter);
  await compareWith([]);
  expect(await differing()).toEqual(["re_first", "re_last"]);
});

test("a movement matches a booking that is up to seven days later, even if only one of them is in the period", async () => {
  const weekBefore = new Date("2027-05-04T12:00:00.000Z");
  await bookRefund("re_week_before", first);
  await bookRefund("re_just_told", justAfter);
  const movements = [refund("re_week_before", weekBefore), refund("re_just_told", last)];
  expect(await compareWith(movements)).toEqual([{ since: weekBefore, until: now }]);
  expect(await differing()).toEqual([]);
});
