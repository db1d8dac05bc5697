import { type Cents, cents, subtractCents } from "#app/platform/money.ts";

/** What is paid of an owner's share of a rental, and what is withheld of it, in cents. */
export type Payable = { amountCents: Cents; withheldCents: Cents };

/**
 * Divides what an owner can be paid among their rentals that are due, the earliest first. What they
 * owe (fees for cancelling, or a rental cancelled after it was paid out) is withheld from each until
 * nothing is owed any more: `availableCents` is the sum of the shares less that, and may be negative.
 */
export function shareOut(shares: readonly Cents[], availableCents: Cents): Payable[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let owed = Math.max(0, total - availableCents);
  return shares.map((share) => {
    const withheldCents = cents(Math.min(share, owed));
    owed -= withheldCents;
    return { amountCents: subtractCents(share, withheldCents), withheldCents };
  });
}
