import { type Cents, cents, subtractCents } from "#app/platform/money.ts";
import type { LedgerAccount } from "./ledger-account.ts";

/** What a transaction gives to an account (above zero) or takes from it, in cents. */
export type Posting = { account: LedgerAccount; ownerId: string | null; amount: Cents };

/** A rental's money: what the renter pays, and Escale's part of it; the rest is the owner's. */
type Shares = { ownerId: string; totalCents: Cents; commissionCents: Cents };

/** A paid rental: the commission is Escale's, the rest the owner's (spec 2 §9). */
export function chargePostings({ ownerId, totalCents, commissionCents }: Shares): Posting[] {
  return [
    take("clearing", totalCents),
    give("commission", commissionCents),
    give("owner", subtractCents(totalCents, commissionCents), ownerId),
  ];
}

/** Money that cannot be kept: all of it is to go back. */
export function chargeToReturnPostings(receivedCents: Cents): Posting[] {
  return [take("clearing", receivedCents), give("refund", receivedCents)];
}

/**
 * A cancelled rental. The refund comes from the owner's part. When the owner cancels, Escale gives
 * its commission back as well; when the renter does, the commission stays and the rest is the
 * owner's (spec 1 §9).
 */
export function cancellationPostings({
  ownerId,
  commissionCents,
  refundCents,
  by,
}: Omit<Shares, "totalCents"> & { refundCents: Cents; by: "owner" | "renter" }): Posting[] {
  const fromCommission = by === "owner" ? commissionCents : cents(0);
  return [
    give("refund", refundCents),
    take("commission", fromCommission),
    take("owner", subtractCents(refundCents, fromCommission), ownerId),
  ];
}

/** The fee of an owner who cancels: it is kept from what they are to receive (spec 2 §9). */
export function ownerFeePostings(ownerId: string, feeCents: Cents): Posting[] {
  return [take("owner", feeCents, ownerId), give("fee", feeCents, ownerId)];
}

/** The provider sent money back to the renter. */
export function refundPostings(amount: Cents): Posting[] {
  return [take("refund", amount), give("clearing", amount)];
}

/** The renter's bank took money back. */
export function disputePostings(amount: Cents): Posting[] {
  return [take("dispute", amount), give("clearing", amount)];
}

/** The renter's bank keeps what it took, and Escale bears it: the owner's part is not touched. */
export function disputeLossPostings(amount: Cents): Posting[] {
  return [give("dispute", amount), take("loss", amount)];
}

/** An owner was paid. */
export function payoutPostings(ownerId: string, amount: Cents): Posting[] {
  return [take("owner", amount, ownerId), give("clearing", amount)];
}

/** The opposite of a transaction: what was given is taken, and the other way round. */
export function reversed(postings: readonly Posting[]): Posting[] {
  return postings.map((posting) => ({ ...posting, amount: negative(posting.amount) }));
}

function give(account: LedgerAccount, amount: Cents, ownerId: string | null = null): Posting {
  return { account, ownerId, amount };
}

function take(account: LedgerAccount, amount: Cents, ownerId: string | null = null): Posting {
  return { account, ownerId, amount: negative(amount) };
}

function negative(amount: Cents): Cents {
  return subtractCents(cents(0), amount);
}
