import { eq } from "drizzle-orm";
import { canOperate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { simulateSandboxPayout } from "#app/platform/payouts/create-payout-provider.server.ts";
import type { PayoutProvider } from "#app/platform/payouts/payout-provider.ts";
import { payouts } from "#db/schema/schema.ts";
import { payoutOrderId } from "../domain/payout-order.ts";
import type { SimulatePayoutInput } from "../schema.ts";
import { continuePayout } from "./continue-payout.server.ts";

type Context = CommandContext & { payouts: PayoutProvider | null };

/**
 * Simulates, in the sandbox, what a bank does with a payout; the site then reads the result as from any
 * provider. Refused with `not_possible` in a state where it cannot happen, and wherever money is real:
 * nothing is marked as paid by hand. Throws `forbidden` for everyone except admins.
 */
export async function simulatePayout(
  context: Context,
  { payoutId, outcome }: SimulatePayoutInput,
): Promise<Outcome<null, "not_possible">> {
  const { actor, db, payouts: provider } = context;
  if (!canOperate(actor)) throw new AppError("forbidden");
  if (provider?.name !== "sandbox") return refused("not_possible");
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, payoutId));
  if (!payout) return refused("not_possible");
  const isSimulated = await simulateSandboxPayout(db, payoutOrderId(payout), outcome);
  if (!isSimulated) return refused("not_possible");
  await continuePayout({ ...context, payouts: provider }, payout);
  return done(null);
}
