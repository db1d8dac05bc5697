import { type Cents, cents, subtractCents } from "#app/platform/money.ts";

/** How much of an owner's share of a rental is paid and how much is withheld, in cents. */
export type Payable = { amountCents: Cents; withheldCents: Cents };

/**
 * Splits an owner's shares of due rentals, the earliest first, into what is paid and what is withheld. What
 * they owe (`owedCents`) is withheld from each share until nothing is owed any more.
 */
export function shareOut(shares: readonly Cents[], owedCents: Cents): Payable[] {
  let owed: number = owedCents;
  return shares.map((share) => {
    const withheldCents = cents(Math.min(share, owed));
    owed -= withheldCents;
    return { amountCents: subtractCents(share, withheldCents), withheldCents };
  });
}
