import { type Cents, cents } from "#app/platform/money.ts";
import type { Payable } from "./share-out.ts";

type Lowering = {
  /** What the owner has of the rental now, in cents. */
  shareCents: Cents;
  /** The most by which it is lowered, in cents: what the owner owes; without it, by all of it. */
  owedCents?: Cents;
};

/**
 * What is left of a payout, in cents, whose rental was cancelled before it was sent: the owner's share as
 * it is now, less what the payout withheld. It is lowered by no more than the owner owes, because a
 * payout of another rental may have withheld the difference already.
 */
export function loweredPayout(
  { amountCents, withheldCents }: Payable,
  { shareCents, owedCents = amountCents }: Lowering,
): Payable {
  const left = Math.max(0, shareCents - withheldCents);
  const lowered = Math.min(Math.max(0, amountCents - left), owedCents);
  const rest = cents(amountCents - lowered);
  return { amountCents: rest, withheldCents: cents(Math.max(0, shareCents - rest)) };
}
