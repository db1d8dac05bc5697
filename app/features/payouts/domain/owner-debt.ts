import { type Cents, cents } from "#app/platform/money.ts";

/** The sums that decide how much an owner owes, in cents. */
export type OwnerSums = {
  /** Cancellation fees. */
  feeCents: Cents;
  /** The amounts of all payouts that were created, sent or not. */
  payoutCents: Cents;
  /**
   * The owner's present share of these payouts' rentals: less than the payouts if a rental was cancelled
   * later.
   */
  shareCents: Cents;
};

/**
 * What an owner owes, in cents, and their next payouts withhold (spec 2 §9): cancellation fees, and payouts
 * of rentals that were cancelled later. What was already withheld for these is the difference between the
 * shares and the payouts.
 */
export function ownerDebt({ feeCents, payoutCents, shareCents }: OwnerSums): Cents {
  return cents(Math.max(0, feeCents + payoutCents - shareCents));
}
