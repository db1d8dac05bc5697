import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome } from "#app/platform/errors.ts";
import type { PayoutProvider } from "#app/platform/payouts/payout-provider.ts";
import { canOperate } from "#app/platform/actor.ts";
import { preparePayouts } from "./prepare-payouts.server.ts";
import { sendPayouts } from "./send-payouts.server.ts";

/**
 * Runs the hourly payout job now, for an admin who has fixed a problem; throws `forbidden` for everyone
 * else.
 */
export async function runPayouts(
  context: CommandContext & { payouts: PayoutProvider | null },
): Promise<Outcome<null, never>> {
  if (!canOperate(context.actor)) throw new AppError("forbidden");
  await preparePayouts(context);
  await sendPayouts(context);
  return done(null);
}
