/**
 * Why money moved. Each cause is booked once for a payment and a reference:
 * - `charge`: a renter paid for a rental; `charge_to_return`: they paid money that cannot be kept;
 * - `cancellation`: a paid rental was cancelled, so that all or part of the price goes back to the renter;
 * - `owner_fee`: the owner owes a fee for cancelling;
 * - `refund`: the provider sent money back to the renter; `refund_reversal`: the renter's bank returned it.
 *   Both refer to the provider's id of the refund;
 * - `dispute`: the renter's bank took money back; `dispute_reversal`: the bank returned it; `dispute_loss`:
 *   the bank keeps it, and Escale bears the loss. All refer to the provider's id of the dispute;
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
  "dispute",
  "dispute_reversal",
  "dispute_loss",
  "payout",
  "payout_reversal",
] as const;
export type LedgerCause = (typeof ledgerCauses)[number];
