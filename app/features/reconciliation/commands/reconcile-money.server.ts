import type { SystemContext } from "#app/platform/context.ts";
import { addCents, type Cents, cents, subtractCents } from "#app/platform/money.ts";
import type { BalancePeriod } from "#app/platform/payments/balance-movement.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import type { PayoutProvider } from "#app/platform/payouts/payout-provider.ts";
import { dayMs, hourMs } from "#app/platform/time/durations.ts";
import { compareMoney, type Entry } from "../domain/compare-money.ts";
import { listBookedEntries, listBookedPayouts } from "../queries/list-booked-entries.server.ts";
import { storeComparison } from "./store-comparison.server.ts";

type Context = Pick<SystemContext, "db" | "now"> & {
  payments: PaymentProvider;
  payouts: PayoutProvider | null;
};

/** The period that each run compares, in days. */
const daysCompared = 35;
/** The time that a movement may take to be booked, in milliseconds; newer ones are not compared yet. */
const bookedWithin = 2 * hourMs;
/**
 * The ledger may book a movement this much later than the provider dates it. Both sides are read from this
 * much before the period.
 */
const margin = 7 * dayMs;

/** The number of movements compared, and how many of them differ. */
export type Reconciliation = { compared: number; differences: number };

/**
 * Compares the ledger's entries of the last 35 days with the movements that the providers report, one by one,
 * and stores the differences for the operator. Does not change the ledger. Throws when a request to a
 * provider fails.
 */
export async function reconcileMoney(context: Context): Promise<Reconciliation> {
  const { db, now, payments, payouts } = context;
  const period = {
    since: new Date(now.getTime() - daysCompared * dayMs),
    until: new Date(now.getTime() - bookedWithin),
  };
  const balance = await compareBalance(context, period);
  const paid = payouts ? await comparePayouts(db, payouts, period) : nothing;
  const compared = balance.compared + paid.compared;
  const differences = [...balance.differences, ...paid.differences];
  const agreed = [...balance.keys, ...paid.keys];
  const run = { ...period, compared, fees: balance.feeCents, provider: payments.name };
  await storeComparison({ db, now }, { run, keys: agreed, differences });
  return { compared, differences: differences.length };
}

const nothing = { compared: 0, differences: [], keys: [] };

async function compareBalance({ db, now, payments }: Context, period: BalancePeriod) {
  const reported: Entry[] = [];
  const keys: Entry[] = [];
  let feeCents: Cents = cents(0);
  const around = { since: new Date(period.since.getTime() - margin), until: now };
  for await (const { createdAt, feeCents: fee, ...movement } of payments.listMovements(around)) {
    reported.push(movement);
    if (createdAt < period.since || createdAt >= period.until) continue;
    keys.push(movement);
    feeCents = addCents(feeCents, fee);
  }
  const { name: provider } = payments;
  const account = await payments.account();
  const booked = await listBookedEntries(db, { provider, account, since: around.since, period });
  keys.push(...booked.filter(({ within }) => within));
  return { ...compareMoney({ keys, booked, reported }), keys, feeCents };
}

/**
 * A payout that is unpaid or was returned counts as 0. One that was booked in the period but not ordered in
 * it is compared if the provider does not know it at all.
 */
async function comparePayouts(db: Context["db"], payouts: PayoutProvider, period: BalancePeriod) {
  const orders = await payouts.list(period);
  const reported = orders.map(({ orderId, state, amountCents }) => ({
    kind: "payout" as const,
    reference: orderId,
    amountCents: state === "paid" ? subtractCents(cents(0), amountCents) : cents(0),
  }));
  const orderIds = reported.map(({ reference }) => reference);
  const known = await listBookedPayouts(db, { provider: payouts.name, orderIds, period });
  const keys: Entry[] = [...reported];
  for (const entry of known) {
    if (orderIds.includes(entry.reference)) continue;
    if ((await payouts.find(entry.reference)) === null) keys.push(entry);
  }
  // Adds a zero for every order, so that a payout that is neither booked nor paid is no difference.
  const zeros = reported.map((entry) => ({ ...entry, amountCents: cents(0) }));
  return {
    ...compareMoney({ keys, booked: [...known, ...zeros], reported }),
    keys,
  };
}
