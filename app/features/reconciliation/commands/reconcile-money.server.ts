import type { SystemContext } from "#app/platform/context.ts";
import { addCents, cents, type Cents, subtractCents } from "#app/platform/money.ts";
import type { BalancePeriod } from "#app/platform/payments/balance-movement.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import type { PayoutProvider } from "#app/platform/payouts/payout-provider.ts";
import { compareMoney, type Entry } from "../domain/compare-money.ts";
import { listBookedEntries, listBookedPayouts } from "../queries/list-booked-entries.server.ts";
import { storeComparison } from "./store-comparison.server.ts";
import { dayMs, hourMs } from "#app/platform/durations.ts";

type Context = Pick<SystemContext, "db" | "now"> & {
  payments: PaymentProvider;
  payouts: PayoutProvider | null;
};

/** How far back is compared each time, and how long a movement may take to be booked. */
const daysCompared = 35;
const bookedWithin = 2 * hourMs;
/** A provider's movement may be so much older than what is booked of it. */
const margin = 7 * dayMs;

/** How many movements were compared, and how many of them differ. */
export type Reconciliation = { compared: number; differences: number };

/**
 * Compares what the ledger booked of the last weeks with what the providers' balances say, one
 * movement after the other, and stores what differs for the operator. Changes nothing in the ledger.
 * Throws when a provider cannot be asked.
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
  const told: Entry[] = [];
  const keys: Entry[] = [];
  let feeCents: Cents = cents(0);
  const around = { since: new Date(period.since.getTime() - margin), until: now };
  for await (const { createdAt, feeCents: fee, ...movement } of payments.listMovements(around)) {
    told.push(movement);
    if (createdAt < period.since || createdAt >= period.until) continue;
    keys.push(movement);
    feeCents = addCents(feeCents, fee);
  }
  const { name: provider } = payments;
  const account = await payments.account();
  const booked = await listBookedEntries(db, { provider, account, period, told: keys });
  keys.push(...booked.filter(({ within }) => within));
  return { ...compareMoney({ keys, booked, told }), keys, feeCents };
}

/** A payout that is not paid, or came back, took nothing. */
async function comparePayouts(db: Context["db"], payouts: PayoutProvider, period: BalancePeriod) {
  const orders = await payouts.list(period);
  const told = orders.map(({ payoutId, state, amountCents }) => ({
    kind: "payout" as const,
    reference: payoutId,
    amountCents: state === "paid" ? subtractCents(cents(0), amountCents) : cents(0),
  }));
  const known = await listBookedPayouts(
    db,
    told.map(({ reference }) => reference),
  );
  // Nothing booked and nothing paid is the same.
  const zeros = told.map((entry) => ({ ...entry, amountCents: cents(0) }));
  return { ...compareMoney({ keys: told, booked: [...known, ...zeros], told }), keys: told };
}
