import { addCents, type Cents, cents, subtractCents } from "#app/platform/money.ts";
import { byDueDate, type UnsentPayout } from "./settle-debt.ts";

/**
 * An owner's payouts that were not sent or were emptied, those due first before the others, once they contain
 * what the owner is still owed (`creditCents`): losses that they had borne and got back. Each payout first
 * rises to the share of its own rental. The rest, which belongs to payouts that were sent, is added to the
 * first whose money Escale has, if possible not to an emptied one.
 */
export function payBack<Payout extends UnsentPayout>(
  payouts: readonly Payout[],
  creditCents: Cents,
): Payout[] {
  let credit = creditCents;
  const raised = payouts.toSorted(byDueDate).map((payout) => {
    const missing = Math.max(0, payout.shareCents - payout.amountCents);
    const added = cents(Math.min(missing, credit));
    credit = subtractCents(credit, added);
    return raisedBy(payout, added);
  });
  const sendable = raised.filter(({ isDisputed }) => !isDisputed);
  const first = sendable.find(({ amountCents }) => amountCents > 0) ?? sendable[0];
  return raised.map((payout) => (payout === first ? raisedBy(payout, credit) : payout));
}

function raisedBy<Payout extends UnsentPayout>(payout: Payout, addedCents: Cents): Payout {
  if (addedCents === 0) return payout;
  const amountCents = addCents(payout.amountCents, addedCents);
  const withheldCents = cents(Math.max(0, payout.shareCents - amountCents));
  return { ...payout, amountCents, withheldCents };
}
