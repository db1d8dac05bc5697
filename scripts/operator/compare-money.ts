import { reconcileMoney } from "#app/features/reconciliation/commands/reconcile-money.server.ts";
import { listAllDifferences } from "#app/features/reconciliation/queries/list-differences.server.ts";
import { operatorText } from "#app/platform/configuration/operator-text.ts";
import { databaseOf } from "#app/platform/database/db.server.ts";
import { type Cents, centsToDecimal } from "#app/platform/money.ts";
import { createPaymentProvider } from "#app/platform/payments/create-payment-provider.server.ts";
import { createPayoutProvider } from "#app/platform/payouts/create-payout-provider.server.ts";
import { systemClock as clock } from "#app/platform/time/clock.ts";
import type { CommandResult, SiteData } from "./operator-command.ts";

/** Compares the ledger with the payment provider. Fails if there are differences, and names them. */
export async function reconcile({ environment, data, pool }: SiteData): Promise<CommandResult> {
  const db = databaseOf(pool);
  const payments = createPaymentProvider(environment, { db, clock, authSecret: data.authSecret });
  const payouts = createPayoutProvider(environment, { db, clock });
  const { compared, differences } = await reconcileMoney({ db, now: clock(), payments, payouts });
  const output = [operatorText("reconciled", { provider: payments.name, compared, differences })];
  for (const { kind, reference, bookedCents, providerCents } of await listAllDifferences(db)) {
    const amounts = { booked: shown(bookedCents), paid: shown(providerCents) };
    output.push(operatorText("reconciled_difference", { kind, reference, ...amounts }));
  }
  return { exitCode: differences > 0 ? 1 : 0, output, errors: [] };
}

function shown(amount: Cents | null): string {
  return amount === null ? "—" : centsToDecimal(amount);
}
