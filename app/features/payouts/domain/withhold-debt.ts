import { type Cents, cents, subtractCents } from "#app/platform/money.ts";

/** How much of an owner's share of a rental is paid and how much is withheld, in cents. */
export type PayoutAmounts = { amountCents: Cents; withheldCents: Cents };

/**
 * Splits an owner's shares of due rentals, the earliest first, into what is paid and what is withheld. What
 * they owe (`debtCents`) is withheld from each share until nothing is owed any more.
 */
export function withholdDebt(shares: readonly Cents[], debtCents: Cents): PayoutAmounts[] {
  let debt: number = debtCents;
  return shares.map((share) => {
    const withheldCents = cents(Math.min(share, debt));
    debt -= withheldCents;
    return { amountCents: subtractCents(share, withheldCents), withheldCents };
  });
}
