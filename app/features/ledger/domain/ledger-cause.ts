/**
 * Why money moved. Each is booked once for its payment and reference:
 * - `charge`: a renter paid a rental; `charge_to_return`: they paid what cannot be kept;
 * - `cancellation`: a paid rental was cancelled, so that a part goes back to the renter;
 * - `owner_fee`: the owner owes a fee for cancelling;
 * - `refund`: the provider sent money back to the renter, `refund_reversal`: their bank returned it;
 *   referred to by the provider's id of the refund;
 * - `dispute`: the renter's bank took money back, `dispute_reversal`: it returned it; referred to by
 *   the provider's id of the dispute; `dispute_loss`: it keeps the money, and Escale bears the loss;
 * - `payout`: an owner was paid, `payout_reversal`: the money came back; referred to by the payout.
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
