import type { PaymentDomainEvent } from "#app/features/payments/domain/payment-events.ts";
import type { ImmediateRefundReason } from "#app/features/payments/domain/settlement.ts";
import { type RefundNews, refundEmailJob, refundJob } from "#app/features/payments/jobs.ts";
import { lossEmailJob } from "#app/features/payouts/jobs.ts";
import type { ReservationEmail } from "#app/features/reservations/jobs.ts";
import type { Subscribers } from "#app/platform/events/events.ts";
import { centsToDecimal } from "#app/platform/money.ts";
import { reservationEmails } from "./subscribers-rentals.server.ts";

export type PaymentEvent = PaymentDomainEvent;

/** What follows from events of payments, their refunds and their problems. */
export const paymentSubscribers: Subscribers<PaymentEvent> = {
  payment_started: ({ paymentId, quoteId, ownerId, renterId, amountCents }) => ({
    audit: {
      by: renterId,
      on: ["payment", paymentId],
      details: { quoteId, amount: centsToDecimal(amountCents) },
    },
    pages: { messages: [ownerId, renterId] },
  }),
  payment_confirmed: ({ paymentId, reservationId, ownerId, renterId, amountCents }) => ({
    audit: {
      by: null,
      on: ["reservation", reservationId],
      details: { paymentId, amount: centsToDecimal(amountCents) },
    },
    pages: { messages: [ownerId, renterId], reservations: [ownerId, renterId] },
    jobs: reservationEmails("confirmed", { reservationId, ownerId, renterId }),
  }),
  payment_returned: ({ paymentId, reservationId, ownerId, renterId, ...money }) => ({
    audit: {
      by: null,
      on: ["payment", paymentId],
      details: {
        reason: money.reason,
        expected: centsToDecimal(money.expectedCents),
        received: centsToDecimal(money.receivedCents),
      },
    },
    // The renter's page may wait for the payment, whose hold can have lapsed before.
    pages: { messages: [ownerId, renterId] },
    jobs: [
      refundJob.with({ paymentId }),
      ...reservationEmails(
        money.isTakenElsewhere ? "taken_elsewhere" : returnedMails[money.reason],
        { reservationId, ownerId, renterId },
        { paymentId },
      ),
    ],
  }),
  payment_refunded: ({ paymentId, ownerId, renterId, amountCents, isNews }) => ({
    audit: {
      by: null,
      on: ["payment", paymentId],
      details: { amount: centsToDecimal(amountCents) },
    },
    pages: { reservations: [ownerId, renterId] },
    jobs: isNews ? [refundEmail("over", { paymentId, renterId })] : [],
  }),
  refund_failed: ({ paymentId, ownerId, renterId, isRepeated, isNews }) => ({
    pages: { reservations: [ownerId, renterId] },
    jobs: isNews
      ? [refundEmail(isRepeated ? "failed_again" : "failed", { paymentId, renterId })]
      : [],
  }),
  refund_settled: ({ paymentId, ownerId, renterId }) => ({
    pages: { reservations: [ownerId, renterId] },
    jobs: [refundEmail("over", { paymentId, renterId })],
  }),
  payment_problem_raised: ({ paymentId, kind, detail }) => ({
    audit: { by: null, on: ["payment", paymentId], details: { kind, detail } },
  }),
  payment_problem_handled: ({ paymentId, kind, adminId, asksAgain }) => ({
    audit: { by: adminId, on: ["payment", paymentId], details: { kind, asksAgain } },
    jobs: asksAgain && kind === "refund_failed" ? [refundJob.with({ paymentId })] : [],
  }),
  loss_borne: ({ paymentId, ownerId, adminId, kind, reference, bearer, ...money }) => ({
    audit: {
      by: adminId,
      on: ["payment", paymentId],
      details: {
        kind,
        reference,
        bearer,
        amount: centsToDecimal(money.amountCents),
        ownersPart: centsToDecimal(money.ownerCents),
      },
    },
    pages: { reservations: [ownerId] },
    jobs: money.ownerCents > 0 ? [lossEmail({ paymentId, ownerId, kind, ...money })] : [],
  }),
};

/** The mail about a payment that was returned, by the reason. */
const returnedMails = {
  dates_taken: "dates_taken",
  dates_past: "dates_past",
  person_left: "person_left",
  boat_withdrawn: "boat_withdrawn",
  renter_suspended: "renter_suspended",
  already_paid: "returned",
  amount_mismatch: "returned",
} as const satisfies Record<ImmediateRefundReason, ReservationEmail["event"]>;

function refundEmail(
  news: RefundNews,
  { paymentId, renterId }: Record<"paymentId" | "renterId", string>,
) {
  return refundEmailJob.with({ paymentId, news, recipientId: renterId });
}

function lossEmail({
  paymentId,
  ownerId,
  kind,
  ownerCents,
}: Pick<
  Extract<PaymentEvent, { type: "loss_borne" }>,
  "paymentId" | "ownerId" | "kind" | "ownerCents"
>) {
  const lost = kind === "disputed" ? "dispute" : "refund";
  return lossEmailJob.with({ paymentId, lost, amountCents: ownerCents, recipientId: ownerId });
}
