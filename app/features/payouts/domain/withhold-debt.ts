import { addCents, type Cents, cents, subtractCents } from "#app/platform/money.ts";

/** How much of an owner's share of a rental is paid and how much is withheld, in cents. */
export type PayoutAmounts = { amountCents: Cents; withheldCents: Cents };

/**
 * Withholds what an owner owes (`debtCents`) from payouts, each until nothing is left of it or owed any more,
 * in the order in which they are given.
 */
export function withholdDebt<Payout extends PayoutAmounts>(
  payouts: readonly Payout[],
  debtCents: Cents,
): Payout[] {
  let debt = debtCents;
  return payouts.map((payout) => {
    const taken = cents(Math.min(payout.amountCents, debt));
    debt = subtractCents(debt, taken);
    return {
      ...payout,
      amountCents: subtractCents(payout.amountCents, taken),
      withheldCents: addCents(payout.withheldCents, taken),
    };
  });
}
