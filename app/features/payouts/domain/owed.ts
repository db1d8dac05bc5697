import { type Cents, cents } from "#app/platform/money.ts";

/** What decides how much an owner owes, in cents. */
type OwnerAccount = {
  /** Fees for cancelling. */
  feeCents: Cents;
  /** The amounts of all payouts that were prepared, sent or not. */
  payoutCents: Cents;
  /** What the owner has of the rentals of these payouts: less than they got, once one was cancelled later. */
  shareCents: Cents;
};

/**
 * What an owner owes, in cents, and the payouts that are prepared next withhold (spec 2 §9): fees for
 * cancelling, and what a payout gave for a rental that was cancelled later. What was withheld for it
 * before is the part of the shares that the payouts lack.
 */
export function owedCents({ feeCents, payoutCents, shareCents }: OwnerAccount): Cents {
  return cents(Math.max(0, feeCents + payoutCents - shareCents));
}
