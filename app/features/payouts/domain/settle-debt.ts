import { type Cents, subtractCents } from "#app/platform/money.ts";
import { loweredPayout } from "./lowered-payout.ts";
import { type PayoutAmounts, withholdDebt } from "./withhold-debt.ts";

/** A payout that was not sent yet, or came back. */
export type UnsentPayout = PayoutAmounts & {
  /** The owner's present share of its rental, in cents: less than the payout if it was cancelled later. */
  shareCents: Cents;
  /** Whether the renter's bank has its money. */
  isDisputed: boolean;
  dueAt: Date;
};

/**
 * What is left of an owner's unsent payouts, those due first before the others, once what they owe is
 * withheld (spec 2 §9). Each payout first loses what it has more than the share of its own rental. What is
 * still owed after that is withheld from all of them, except disputed ones: Escale does not have their money,
 * so it could be withheld from nothing.
 */
export function settleDebt<Payout extends UnsentPayout>(
  payouts: readonly Payout[],
  debtCents: Cents,
): Payout[] {
  let owed = debtCents;
  const lowered = payouts.toSorted(byDueDate).map((payout) => {
    const left = loweredPayout(payout, { shareCents: payout.shareCents, debtCents: owed });
    owed = subtractCents(owed, subtractCents(payout.amountCents, left.amountCents));
    return { ...payout, ...left };
  });
  return [
    ...withholdDebt(
      lowered.filter(({ isDisputed }) => !isDisputed),
      owed,
    ),
    ...lowered.filter(({ isDisputed }) => isDisputed),
  ];
}

export function byDueDate(one: { dueAt: Date }, other: { dueAt: Date }): number {
  return one.dueAt.getTime() - other.dueAt.getTime();
}
