import { sendPayouts } from "#app/features/payouts/commands/send-payouts.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome } from "#app/platform/errors.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import type { PayoutProvider } from "#app/platform/payouts/payout-provider.ts";
import { canOperate } from "#app/platform/actor.ts";
import { reconcileMoney, type Reconciliation } from "./reconcile-money.server.ts";

type Context = CommandContext & { payments: PaymentProvider; payouts: PayoutProvider | null };

/** Runs the nightly comparison immediately, for an admin; throws `forbidden` for everyone else. */
export async function compareNow(context: Context): Promise<Outcome<Reconciliation, never>> {
  if (!canOperate(context.actor)) throw new AppError("forbidden");
  await sendPayouts(context);
  return done(await reconcileMoney(context));
}
