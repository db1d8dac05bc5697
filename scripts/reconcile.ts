import { dirname } from "node:path";
import { reconcileMoney } from "#app/features/reconciliation/commands/reconcile-money.server.ts";
import { listAllDifferences } from "#app/features/reconciliation/queries/list-differences.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { openDatabase, openPool } from "#app/platform/db.server.ts";
import { readEnvironment } from "#app/platform/env.ts";
import { type Cents, centsToDecimal } from "#app/platform/money.ts";
import { createPaymentProvider } from "#app/platform/payments/create-payment-provider.server.ts";
import { createPayoutProvider } from "#app/platform/payouts/create-payout-provider.server.ts";
import { explainFailure } from "#server/explain-failure.ts";
import { consoleLog } from "#server/log.ts";
import { reachData } from "#server/reach-data.ts";

// `npm run reconcile`: compares the ledger with the payment provider now, beside the running site or
// without it, and prints what differs (docs/operations.md). Fails when something does.

try {
  await reconcile();
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}

async function reconcile(): Promise<void> {
  const environment = readEnvironment(process.env, dirname(import.meta.dirname));
  const data = await reachData(environment, consoleLog);
  const pool = openPool(data.databaseUrl, () => undefined);
  const clock = systemClock;
  try {
    const db = openDatabase(pool);
    const payments = createPaymentProvider(environment, { db, clock, authSecret: data.authSecret });
    const payouts = createPayoutProvider(environment, { db, clock });
    const { compared, differences } = await reconcileMoney({ db, now: clock(), payments, payouts });
    console.log(`${payments.name}: ${compared} compared, ${differences} different.`);
    for (const { kind, reference, bookedCents, toldCents } of await listAllDifferences(db)) {
      console.log(
        `${kind} ${reference}: ledger ${shown(bookedCents)}, provider ${shown(toldCents)}`,
      );
    }
    if (differences > 0) process.exitCode = 1;
  } finally {
    await pool.end();
    await data.close();
  }
}

function shown(amount: Cents | null): string {
  return amount === null ? "nothing" : centsToDecimal(amount);
}
