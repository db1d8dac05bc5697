import { afterEach, beforeEach, expect, test } from "vitest";
import { bookTransaction } from "#app/features/ledger/commands/book-transaction.server.ts";
import { payoutPostings, refundPostings } from "#app/features/ledger/domain/postings.ts";
import { reconcileMoney } from "#app/features/reconciliation/commands/reconcile-money.server.ts";
import { cents } from "#app/platform/money.ts";
import type { PayoutProvider } from "#app/platform/payouts/payout-provider.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { openStripeWorld, type StripeWorld } from "#tests/integration/payments/stripe-world.ts";
import { countRowsRead } from "#tests/support/count-rows-read.ts";

let world: StripeWorld;
beforeEach(async () => {
  world = await openStripeWorld();
});
afterEach(() => world.close());

const orderId = "order/1";

/** A provider that reports one payout. */
const payouts: PayoutProvider = {
  name: "sandbox",
  send: async () => "paid",
  find: async () => "paid",
  list: async () => [{ orderId, state: "paid", amountCents: cents(300) }],
};

/** Books a refund and a payout for each reference. */
async function book(references: readonly string[], now: Date) {
  const { userId } = await createUser(world.db);
  const source = { paymentId: null, reservationId: null, account: null };
  const context = { db: world.db, now };
  for (const reference of references) {
    await bookTransaction(context, {
      cause: "refund",
      reference,
      source: { ...source, provider: "stripe" },
      postings: refundPostings(cents(300)),
    });
    await bookTransaction(context, {
      cause: "payout",
      reference,
      source: { ...source, provider: "sandbox" },
      postings: payoutPostings(userId, cents(300)),
    });
  }
}

test("a comparison reads no entries that were booked long before its period", async () => {
  const now = world.clock();
  const longAgo = new Date(now.getTime() - 60 * dayMs);
  await book(
    Array.from({ length: 150 }, (_, index) => `old/${index}`),
    longAgo,
  );
  await book([orderId], now);
  // The planner must know that most entries are old.
  await world.pool.query("analyze ledger_transactions, ledger_postings");
  const read = await countRowsRead(world.db, "ledger_transactions", (db) =>
    reconcileMoney({ ...world.system(), db, now, payouts }),
  );
  expect(read).toBeGreaterThan(0);
  // An index may lead to the same entry more than once.
  expect(read).toBeLessThan(20);
});
