import type { Cents } from "#app/platform/money.ts";
import type { LossBearer, PaymentProblemKind } from "./payment-problem.ts";
import type { ImmediateRefundReason } from "./settlement.ts";

type Payment = { paymentId: string; ownerId: string; renterId: string };

/** The events of payments. */
export type PaymentDomainEvent =
  | (Payment & { type: "payment_started"; quoteId: string; amountCents: Cents })
  | (Payment & { type: "payment_confirmed"; reservationId: string; amountCents: Cents })
  /** Money was received that cannot be kept: its refund is due. */
  | (Payment & {
      type: "payment_returned";
      reservationId: string;
      reason: ImmediateRefundReason;
      /** The days were held, and another site's calendar took them during the payment. */
      isTakenElsewhere?: boolean;
      expectedCents: Cents;
      receivedCents: Cents;
    })
  /** The provider refunded the payment; `isNews` says that the renter was last told that this had failed. */
  | (Payment & { type: "payment_refunded"; amountCents: Cents; isNews: boolean })
  /**
   * The provider did not refund the payment; `isRepeated` says that it had failed before, after which nothing
   * succeeded, and `isNews` that the renter does not know yet that it fails for this reason.
   */
  | (Payment & { type: "refund_failed"; isRepeated: boolean; isNews: boolean })
  /** The operator returned the money of a failed refund by other means. */
  | (Payment & { type: "refund_settled" })
  /** A payment has a problem that the operator must settle. */
  | { type: "payment_problem_raised"; paymentId: string; kind: PaymentProblemKind; detail: string }
  /** The operator marked a problem as settled, or had the provider asked again. */
  | {
      type: "payment_problem_handled";
      paymentId: string;
      kind: PaymentProblemKind;
      adminId: string;
      asksAgain: boolean;
    }
  /**
   * The operator decided who bears money that went back to the renter without being due. `ownerCents` is the
   * owner's part of the amount.
   */
  | {
      type: "loss_borne";
      paymentId: string;
      ownerId: string;
      adminId: string;
      kind: PaymentProblemKind;
      /** Which of the payment's disputes it is; empty for refunds. */
      reference: string;
      bearer: LossBearer;
      amountCents: Cents;
      ownerCents: Cents;
    };
