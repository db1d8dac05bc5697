import { type LedgerCause, ownerShareCauses } from "#app/features/ledger/domain/ledger-cause.ts";
import type { LedgerEntry } from "#app/features/ledger/domain/ledger-entry.ts";
import { lossRefundedPostings, type Posting } from "#app/features/ledger/domain/postings.ts";
import { addCents, type Cents, cents, subtractCents } from "#app/platform/money.ts";
import type { PaymentProblemKind } from "./payment-problem.ts";

/** A transaction about a loss, as the ledger books it. */
export type LossBooking = {
  cause: Extract<LedgerCause, "refund_loss" | "dispute_refund">;
  reference: string;
  postings: Posting[];
};

const disputeCauses: ReadonlySet<LedgerCause> = new Set([
  "dispute",
  "dispute_reversal",
  "dispute_loss",
  "dispute_refund",
]);

const refundLossCauses: ReadonlySet<LedgerCause> = new Set(["refund_loss"]);

/** The ledger's entries about one of the payment's disputes. */
export function entriesOfDispute(
  entries: readonly LedgerEntry[],
  disputeId: string,
): LedgerEntry[] {
  return entries.filter(
    ({ cause, reference }) =>
      disputeCauses.has(cause) &&
      (reference === disputeId || reference.startsWith(`${disputeId}/`)),
  );
}

/**
 * What went back to the renter without being due and nobody bears yet, in cents: the money of a dispute that
 * the bank keeps, or what was refunded elsewhere.
 */
export function undecidedLoss(
  entries: readonly LedgerEntry[],
  { kind, reference }: { kind: PaymentProblemKind; reference: string },
): Cents {
  if (kind === "disputed") return owedTo(entriesOfDispute(entries, reference), "dispute");
  return kind === "refunded_elsewhere" ? owedTo(entries, "refund") : cents(0);
}

/**
 * How much of a loss the owner would bear, in cents: what is left of their share of the rental, at most. What
 * exceeds it was Escale's commission, or went to the renter already.
 */
export function ownersPartOfLoss(entries: readonly LedgerEntry[], lossCents: Cents): Cents {
  const share = sumOf(
    entries.filter(({ cause }) => ownerShareCauses.includes(cause)),
    "owner",
  );
  return cents(Math.min(lossCents, Math.max(0, share)));
}

/**
 * How much the owner still bears of what the renter's bank kept, or of what was refunded without being due,
 * in cents: they get a loss back when the money comes back, or turns out to be due to the renter.
 */
export function borneByOwner(entries: readonly LedgerEntry[], lost: "dispute" | "refund"): Cents {
  const causes: ReadonlySet<LedgerCause> = lost === "dispute" ? disputeCauses : refundLossCauses;
  return owedTo(
    entries.filter(({ cause }) => causes.has(cause)),
    "owner",
  );
}

/** What was refunded beyond what was due, in cents, whether or not somebody bears it by now. */
export function refundedBeyondDue(entries: readonly LedgerEntry[]): Cents {
  return addCents(sumOf(ofCause(entries, "refund_loss"), "refund"), owedTo(entries, "refund"));
}

/** The reference of a payment's next loss of refunds. */
export function nextLossReference(entries: readonly LedgerEntry[]): string {
  return String(referencesOf(entries, "refund_loss").size + 1);
}

type Known = {
  ownerId: string;
  /** The ids of the disputes that the bank decided for the renter. */
  lostDisputes: readonly string[];
  /** Refunds on their way to the renter, in cents. */
  underWayCents: Cents;
};

/**
 * What to book when the renter is owed money that went back to them already, such as when a rental is
 * cancelled after the bank took its money for good: it counts as refunded, and nobody bears it any more.
 */
export function refundedLosses(
  entries: readonly LedgerEntry[],
  { ownerId, lostDisputes, underWayCents }: Known,
): LossBooking[] {
  let owedCents = cents(Math.max(0, sumOf(entries, "refund")));
  const bookings: LossBooking[] = [];
  const borne = ofCause(entries, "refund_loss");
  const amount = cents(Math.min(owedCents, sumOf(borne, "refund")));
  if (amount > 0) {
    owedCents = subtractCents(owedCents, amount);
    const ownerCents = smaller(amount, owedTo(borne, "owner"));
    const undecidedCents = cents(0);
    bookings.push({
      cause: "refund_loss",
      reference: nextLossReference(entries),
      postings: lossRefundedPostings({ ownerId, amount, ownerCents, undecidedCents }),
    });
  }
  for (const disputeId of lostDisputes) {
    const own = entriesOfDispute(entries, disputeId);
    const counted = ofCause(own, "dispute_refund");
    const left = subtractCents(
      owedTo(ofCause(own, "dispute"), "dispute"),
      owedTo(counted, "refund"),
    );
    const due = cents(Math.min(left, owedCents - underWayCents));
    if (due <= 0) continue;
    owedCents = subtractCents(owedCents, due);
    const undecidedCents = smaller(due, owedTo(own, "dispute"));
    const ownerCents = smaller(subtractCents(due, undecidedCents), owedTo(own, "owner"));
    bookings.push({
      cause: "dispute_refund",
      reference: `${disputeId}/${referencesOf(own, "dispute_refund").size + 1}`,
      postings: lossRefundedPostings({ ownerId, amount: due, ownerCents, undecidedCents }),
    });
  }
  return bookings;
}

function ofCause(entries: readonly LedgerEntry[], cause: LedgerCause): LedgerEntry[] {
  return entries.filter((entry) => entry.cause === cause);
}

function referencesOf(entries: readonly LedgerEntry[], cause: LedgerCause): Set<string> {
  return new Set(ofCause(entries, cause).map(({ reference }) => reference));
}

function sumOf(entries: readonly LedgerEntry[], account: Posting["account"]): Cents {
  return addCents(...entries.filter((one) => one.account === account).map((one) => one.amount));
}

/** What these entries took from an account and did not give back, in cents. */
function owedTo(entries: readonly LedgerEntry[], account: Posting["account"]): Cents {
  return subtractCents(cents(0), smaller(cents(0), sumOf(entries, account)));
}

function smaller(one: Cents, other: Cents): Cents {
  return cents(Math.min(one, other));
}
