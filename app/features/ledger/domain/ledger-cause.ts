/**
 * Why money moved. Each cause is booked once for a payment and a reference:
 * - `charge`: a renter paid for a rental; `charge_to_return`: they paid money that cannot be kept;
 * - `cancellation`: a paid rental was cancelled, so that all or part of the price goes back to the renter;
 * - `owner_fee`: the owner owes a fee for cancelling;
 * - `refund`: the provider sent money back to the renter; `refund_reversal`: the renter's bank returned it.
 *   Both refer to the provider's id of the refund;
 * - `refund_loss`: somebody bears what was refunded beyond what was due, or gets it back because it is due
 *   after all. Numbered, because it may happen again;
 * - `dispute`: the renter's bank took money back; `dispute_reversal`: the bank returned it, which undoes all
 *   that was booked for the dispute; `dispute_loss`: the bank keeps it, and somebody bears the loss;
 *   `dispute_refund`: the bank keeps it, and the renter is owed it, so that it counts as refunded. All refer
 *   to the provider's id of the dispute, the last one with a number, because more may become due;
 * - `payout`: an owner was paid; `payout_reversal`: the money came back. Both refer to the payout's order,
 *   because a payout that came back is ordered again, and have no payment.
 */
export const ledgerCauses = [
  "charge",
  "charge_to_return",
  "cancellation",
  "owner_fee",
  "refund",
  "refund_reversal",
  "refund_loss",
  "dispute",
  "dispute_reversal",
  "dispute_loss",
  "dispute_refund",
  "payout",
  "payout_reversal",
] as const;
export type LedgerCause = (typeof ledgerCauses)[number];

/** The causes by which an owner bears a loss, or gets it back. */
export const ownerLossCauses = [
  "refund_loss",
  "dispute_loss",
  "dispute_refund",
  "dispute_reversal",
] as const satisfies readonly LedgerCause[];

/**
 * The causes whose postings to `owner` make up the owner's share of a rental, 'Montant reçu': what was paid
 * less the commission, what goes back to the renter (spec 2 §2), and the losses that the owner bears. Fees
 * and payouts are not part of it.
 */
export const ownerShareCauses: readonly LedgerCause[] = [
  "charge",
  "cancellation",
  ...ownerLossCauses,
];
