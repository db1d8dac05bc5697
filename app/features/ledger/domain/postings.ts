import { addCents, type Cents, cents, subtractCents } from "#app/platform/money.ts";
import type { LedgerAccount } from "./ledger-account.ts";

/** The amount that a transaction gives to an account (positive) or takes from it (negative), in cents. */
export type Posting = { account: LedgerAccount; ownerId: string | null; amount: Cents };

/** The money of a rental: what the renter pays, and Escale's part of it. The rest is the owner's. */
type Shares = { ownerId: string; totalCents: Cents; commissionCents: Cents };

/** The postings of a paid rental: Escale gets the commission, the owner the rest (spec 2 §9). */
export function chargePostings({ ownerId, totalCents, commissionCents }: Shares): Posting[] {
  return [
    take("clearing", totalCents),
    give("commission", commissionCents),
    give("owner", subtractCents(totalCents, commissionCents), ownerId),
  ];
}

/** The postings of a payment that cannot be kept: all of it goes back to the renter. */
export function chargeToReturnPostings(receivedCents: Cents): Posting[] {
  return [take("clearing", receivedCents), give("refund", receivedCents)];
}

/**
 * The postings of a cancelled rental. When the owner cancels, Escale gives back its commission, and the rest
 * of the refund comes from the owner's part. When the renter cancels, the whole refund comes from the owner's
 * part: Escale keeps the commission, and the owner what remains (spec 1 §9).
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

/**
 * The postings of an owner's cancellation fee, which is withheld from what they are to receive (spec 2 §9).
 */
export function ownerFeePostings(ownerId: string, feeCents: Cents): Posting[] {
  return [take("owner", feeCents, ownerId), give("fee", feeCents, ownerId)];
}

/** The postings when the provider has sent money back to the renter. */
export function refundPostings(amount: Cents): Posting[] {
  return [take("refund", amount), give("clearing", amount)];
}

/** The postings when the renter's bank has taken money back. */
export function disputePostings(amount: Cents): Posting[] {
  return [take("dispute", amount), give("clearing", amount)];
}

/** How much of an amount the owner bears, in cents; the rest is Escale's. */
type OwnersPart = { ownerId: string; amount: Cents; ownerCents: Cents };

/**
 * The postings when somebody bears the loss of money that went back to the renter without being due: the
 * renter's bank took it (`dispute`), or somebody refunded it (`refund`).
 */
export function lossPostings(
  lost: "dispute" | "refund",
  { ownerId, amount, ownerCents }: OwnersPart,
): Posting[] {
  return [
    give(lost, amount),
    take("owner", ownerCents, ownerId),
    take("loss", subtractCents(amount, ownerCents)),
  ];
}

/**
 * The postings when money that went back to the renter turns out to be due to them: it counts as refunded.
 * `undecidedCents` of it nobody has borne yet; the rest goes back to those who have.
 */
export function lossRefundedPostings({
  ownerId,
  amount,
  ownerCents,
  undecidedCents,
}: OwnersPart & { undecidedCents: Cents }): Posting[] {
  return [
    take("refund", amount),
    give("dispute", undecidedCents),
    give("owner", ownerCents, ownerId),
    give("loss", subtractCents(amount, addCents(undecidedCents, ownerCents))),
  ];
}

/**
 * The postings when the renter's bank has returned the money of a dispute: they undo all that was booked for
 * it, including who bore the loss if the bank had decided otherwise before. `booked` are those postings,
 * except the provider's side.
 */
export function disputeReversalPostings(amount: Cents, booked: readonly Posting[]): Posting[] {
  const byAccount = Map.groupBy(booked, ({ account, ownerId }) => `${account} ${ownerId ?? ""}`);
  const sums = [...byAccount.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, amount: addCents(first.amount, ...others.map((one) => one.amount)) }] : [],
  );
  return [take("clearing", amount), ...reversed(sums)];
}

/** The postings when an owner was paid. */
export function payoutPostings(ownerId: string, amount: Cents): Posting[] {
  return [take("owner", amount, ownerId), give("clearing", amount)];
}

/** The reversal of a transaction, with every amount negated. */
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
