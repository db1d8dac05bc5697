import { type Cents, cents } from "#app/platform/money.ts";
import type { PayoutAmounts } from "./withhold-debt.ts";

type Lowering = {
  /** The owner's present share of the rental, in cents. */
  shareCents: Cents;
  /** The maximum reduction in cents, which is what the owner owes. */
  debtCents: Cents;
};

/**
 * What is left, in cents, of an unsent payout whose rental was cancelled: the owner's present share, less
 * what the payout withheld. The reduction is at most what the owner owes, because a payout of another
 * rental may have withheld the difference already.
 */
export function loweredPayout(
  { amountCents, withheldCents }: PayoutAmounts,
  { shareCents, debtCents }: Lowering,
): PayoutAmounts {
  const left = Math.max(0, shareCents - withheldCents);
  const lowered = Math.min(Math.max(0, amountCents - left), debtCents);
  const rest = cents(amountCents - lowered);
  return { amountCents: rest, withheldCents: cents(Math.max(0, shareCents - rest)) };
}
