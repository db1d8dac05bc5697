import { type Cents, cents } from "#app/platform/money.ts";
import type { Earning } from "./earning.ts";
import { isEmptied, isUnsent, isUpcoming, sumOf } from "./earning-status.ts";
import { payBack } from "./pay-back.ts";
import { settleDebt } from "./settle-debt.ts";

/** How long what an owner got back of a loss waits for their next payout, in days, before it is paid by itself. */
export const givesBackAfterDays = 30;

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
 * shares and the payouts. Negative if the owner is owed more than their payouts, because they got back a loss
 * that they had borne: the next payouts add it.
 */
export function ownerDebt({ feeCents, payoutCents, shareCents }: OwnerSums): Cents {
  return cents(feeCents + payoutCents - shareCents);
}

/**
 * What an owner owes, in cents, by all of their earnings; negative if they are owed more than their payouts.
 */
export function debtOf(earnings: readonly Earning[]): Cents {
  const created = earnings.filter((earning) => !isUpcoming(earning));
  return ownerDebt({
    feeCents: sumOf(earnings, ({ feeCents }) => feeCents),
    payoutCents: sumOf(created, ({ payout }) => payout.amountCents),
    shareCents: sumOf(created, ({ shareCents }) => shareCents),
  });
}

/**
 * The earnings, with what the owner owes (`owedCents`) already withheld from payouts that were not sent, or
 * what they are owed already added to these and to emptied ones.
 */
export function withDebtSettled(earnings: readonly Earning[], owedCents: Cents): Earning[] {
  const open = earnings
    .filter((earning) => isUnsent(earning) || (owedCents < 0 && isEmptied(earning)))
    .map((earning) => ({
      ...earning.payout,
      id: earning.id,
      shareCents: earning.shareCents,
      isDisputed: earning.isDisputed,
    }));
  const after = owedCents < 0 ? payBack(open, cents(0 - owedCents)) : settleDebt(open, owedCents);
  const settled = new Map(after.map((one) => [one.id, one]));
  return earnings.map((earning) => {
    const { amountCents, withheldCents } = settled.get(earning.id) ?? earning.payout;
    const isRaised = isEmptied(earning) && amountCents > 0;
    const raised = isRaised && ({ status: "due", paidAt: null } as const);
    return { ...earning, payout: { ...earning.payout, amountCents, withheldCents, ...raised } };
  });
}
