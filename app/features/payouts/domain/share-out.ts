import { type Cents, cents, subtractCents } from "#app/platform/money.ts";

/** What is paid of an owner's share of a rental, and what is withheld of it, in cents. */
export type Payable = { amountCents: Cents; withheldCents: Cents };

/**
 * Divides what an owner can be paid among their rentals that are due, the earliest first. What they
 * owe (`owedCents`) is withheld from each until nothing is owed any more.
 */
export function shareOut(shares: readonly Cents[], owedCents: Cents): Payable[] {
  let owed: number = owedCents;
  return shares.map((share) => {
    const withheldCents = cents(Math.min(share, owed));
    owed -= withheldCents;
    return { amountCents: subtractCents(share, withheldCents), withheldCents };
  });
}
