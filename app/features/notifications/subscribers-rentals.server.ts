import type { BookingRequestDomainEvent } from "#app/features/booking-requests/domain/booking-request-events.ts";
import {
  requestReminderEmailJob,
  unsentRequestEmailJob,
} from "#app/features/booking-requests/jobs.ts";
import type { MessageDomainEvent } from "#app/features/messages/domain/message-events.ts";
import { bookingEmailJob } from "#app/features/messages/jobs.ts";
import type { PaymentDomainEvent } from "#app/features/payments/domain/payment-events.ts";
import type { ImmediateRefundReason } from "#app/features/payments/domain/settlement.ts";
import { refundEmailJob, refundJob } from "#app/features/payments/jobs.ts";
import type { PayoutDomainEvent } from "#app/features/payouts/domain/payout-events.ts";
import { payoutEmailJob, payoutJob } from "#app/features/payouts/jobs.ts";
import type { QuoteDomainEvent } from "#app/features/quotes/domain/quote-events.ts";
import { quoteEmailJob } from "#app/features/quotes/jobs.ts";
import type { ReconciliationDomainEvent } from "#app/features/reconciliation/domain/reconciliation-events.ts";
import { reconciliationJob } from "#app/features/reconciliation/jobs.ts";
import { reportAnswerEmailJob, reviewReportEmailJob } from "#app/features/reports/jobs.ts";
import type { ReservationDomainEvent } from "#app/features/reservations/domain/reservation-events.ts";
import { type ReservationEmail, reservationEmailJob } from "#app/features/reservations/jobs.ts";
import type { ReviewDomainEvent } from "#app/features/stay-reviews/domain/review-events.ts";
import { type ReviewMailEvent, reviewEmailJob } from "#app/features/stay-reviews/jobs.ts";
import type { Subscribers, Subscription } from "#app/platform/events/events.ts";
import { centsToDecimal } from "#app/platform/money.ts";

export type RentalEvent =
  | BookingRequestDomainEvent
  | MessageDomainEvent
  | PaymentDomainEvent
  | PayoutDomainEvent
  | QuoteDomainEvent
  | ReconciliationDomainEvent
  | ReservationDomainEvent
  | ReviewDomainEvent;

/** What follows from events of a rental, from the first message to the reviews after the stay. */
export const rentalSubscribers: Subscribers<RentalEvent> = {
  message_sent: ({ messageId, senderId, recipientId }) => ({
    pages: { messages: [senderId, recipientId] },
    jobs: [bookingEmailJob.with({ messageId, recipientId })],
  }),
  conversation_read: ({ readerId, otherUserId }) => ({
    pages: { messages: [readerId, otherUserId] },
  }),

  request_unread: ({ messageId, ownerId, hours }) => ({
    jobs: [requestReminderEmailJob.with({ messageId, hours, recipientId: ownerId })],
  }),

  kept_request_refused: ({ keptRequestId, senderId }) => ({
    jobs: [unsentRequestEmailJob.with({ keptRequestId, recipientId: senderId })],
  }),

  person_blocked: contactChanged,
  person_unblocked: contactChanged,

  quote_sent: ({ quoteId, ownerId, renterId, amountCents }) => ({
    audit: {
      by: ownerId,
      on: ["quote", quoteId],
      details: { amount: centsToDecimal(amountCents) },
    },
    pages: { messages: [ownerId, renterId] },
    jobs: [quoteEmailJob.with({ quoteId, event: "sent", recipientId: renterId })],
  }),
  quote_accepted: ({ quoteId, ownerId, renterId }) => ({
    audit: { by: renterId, on: ["quote", quoteId] },
    pages: { messages: [ownerId, renterId] },
    jobs: [quoteEmailJob.with({ quoteId, event: "accepted", recipientId: ownerId })],
  }),
  quote_refused: ({ quoteId, ownerId, renterId }) => ({
    audit: { by: renterId, on: ["quote", quoteId] },
    pages: { messages: [ownerId, renterId] },
    jobs: [quoteEmailJob.with({ quoteId, event: "refused", recipientId: ownerId })],
  }),

  quote_withdrawn: ({ quoteId, ownerId, renterId }) => ({
    audit: { by: ownerId, on: ["quote", quoteId] },
    pages: { messages: [ownerId, renterId] },
    jobs: [quoteEmailJob.with({ quoteId, event: "withdrawn", recipientId: renterId })],
  }),
  quote_ends_soon: ({ quoteId, renterId }) => ({
    jobs: [quoteEmailJob.with({ quoteId, event: "ends_soon", recipientId: renterId })],
  }),
  quote_expired: ({ quoteId, ownerId, renterId }) => ({
    audit: { by: null, on: ["quote", quoteId] },
    pages: { messages: [ownerId, renterId] },
    jobs: [ownerId, renterId].map((recipientId) =>
      quoteEmailJob.with({ quoteId, event: "expired", recipientId }),
    ),
  }),

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
    jobs: [
      refundJob.with({ paymentId }),
      ...reservationEmails(
        returnedMails[money.reason],
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
  refund_failed: ({ paymentId, ownerId, renterId, isNews }) => ({
    pages: { reservations: [ownerId, renterId] },
    jobs: isNews ? [refundEmail("failed", { paymentId, renterId })] : [],
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
  dispute_loss_borne: ({ paymentId, adminId, amountCents }) => ({
    audit: {
      by: adminId,
      on: ["payment", paymentId],
      details: { amount: centsToDecimal(amountCents) },
    },
  }),

  payout_sent: payoutMoved,
  payout_paid: payoutMoved,
  payout_failed: payoutReturned,
  payout_reversed: payoutReturned,
  payouts_requested: ({ adminId }) => ({
    audit: { by: adminId, on: ["job", payoutJob.name] },
    jobs: [payoutJob.with({})],
  }),
  tax_report_exported: ({ adminId, year, sellers }) => ({
    audit: { by: adminId, on: ["tax_report", String(year)], details: { sellers } },
  }),
  comparison_requested: ({ adminId }) => ({
    audit: { by: adminId, on: ["job", reconciliationJob.name] },
    jobs: [reconciliationJob.with({})],
  }),
  money_difference_settled: ({ differenceId, adminId, ...details }) => ({
    audit: { by: adminId, on: ["money_difference", differenceId], details },
  }),

  hold_released: ({ ownerId, renterId }) => ({
    pages: { messages: [ownerId, renterId] },
  }),
  departure_reminded: (event) => ({ jobs: reservationEmails("departure", event) }),
  reservation_completed: ({ reservationId, ownerId, renterId }) => ({
    audit: { by: null, on: ["reservation", reservationId] },
    pages: { reservations: [ownerId, renterId] },
    jobs: reviewEmails("invited", reservationId, [renterId, ownerId]),
  }),
  reservation_cancelled_by_owner: (event) => reservationCancelled(event, event.ownerId),
  reservation_cancelled_by_renter: (event) => reservationCancelled(event, event.renterId),

  review_written: ({ reviewId, authorId, rating }) => ({
    audit: { by: authorId, on: ["review", reviewId], details: { rating } },
    pages: { reservations: [authorId] },
  }),
  review_edited: ({ reviewId, authorId, rating }) => ({
    audit: { by: authorId, on: ["review", reviewId], details: { rating } },
    pages: { reservations: [authorId] },
  }),
  review_published: ({ reviewId, reservationId, authorId, subjectId }) => ({
    audit: { by: null, on: ["review", reviewId] },
    pages: { reservations: [authorId, subjectId] },
    jobs: reviewEmails("published", reservationId, [subjectId]),
  }),
  review_answered: ({ reviewId, reservationId, authorId, subjectId }) => ({
    audit: { by: subjectId, on: ["review", reviewId] },
    pages: { reservations: [authorId, subjectId] },
    jobs: reviewEmails("answered", reservationId, [authorId]),
  }),
  review_reported: ({ reviewId, reporterId, reason }) => ({
    audit: { by: reporterId, on: ["review", reviewId], details: { reason } },
    jobs: [reviewReportEmailJob.with({ reviewId, recipientId: reporterId })],
  }),
  review_refused: (event, eventId) => ({
    audit: {
      by: event.moderatorId,
      on: ["review", event.reviewId],
      details: { reason: event.reason },
    },
    pages: { reservations: [event.authorId] },
    jobs: [
      ...reviewEmails("refused", event.reservationId, [event.authorId]),
      ...reportAnswers(eventId, event.reporterIds),
    ],
  }),
  review_kept: ({ reviewId, moderatorId, reporterIds }, eventId) => ({
    audit: { by: moderatorId, on: ["review", reviewId] },
    jobs: reportAnswers(eventId, reporterIds),
  }),
  review_reminded: ({ reservationId, recipientIds }) => ({
    jobs: reviewEmails("reminded", reservationId, recipientIds),
  }),
};

/** Reloads the pages of both users, which show whether they can message each other. */
function contactChanged({ userId, otherUserId }: Record<"userId" | "otherUserId", string>) {
  return {
    audit: { by: userId, on: ["user", otherUserId] },
    pages: { messages: [userId, otherUserId] },
  } as const satisfies Subscription;
}

function reportAnswers(eventId: string, reporterIds: readonly string[]) {
  return reporterIds.map((recipientId) => reportAnswerEmailJob.with({ eventId, recipientId }));
}

function reviewEmails(
  event: ReviewMailEvent,
  reservationId: string,
  recipientIds: readonly string[],
) {
  return recipientIds.map((recipientId) =>
    reviewEmailJob.with({ reservationId, event, recipientId }),
  );
}

function payoutMoved({
  payoutId,
  ownerId,
  amountCents,
}: Extract<PayoutDomainEvent, { payoutId: string }>): Subscription {
  return {
    audit: {
      by: null,
      on: ["payout", payoutId],
      details: { ownerId, amount: centsToDecimal(amountCents) },
    },
    pages: { reservations: [ownerId] },
  };
}

/** The owner's bank account did not accept the money: emails the owner to ask for a correction. */
function payoutReturned(event: Parameters<typeof payoutMoved>[0]): Subscription {
  const { payoutId, ownerId: recipientId } = event;
  return { ...payoutMoved(event), jobs: [payoutEmailJob.with({ payoutId, recipientId })] };
}

function reservationCancelled(
  event: Extract<ReservationDomainEvent, { refundedPaymentId: string | null }>,
  by: string,
): Subscription {
  const { reservationId, ownerId, renterId, refundedPaymentId, terms } = event;
  return {
    audit: { by, on: ["reservation", reservationId], details: terms },
    pages: { reservations: [ownerId, renterId] },
    jobs: [
      ...(refundedPaymentId === null ? [] : [refundJob.with({ paymentId: refundedPaymentId })]),
      ...reservationEmails("cancelled", event),
    ],
  };
}

/** The mail about a payment that was returned, by the reason. */
const returnedMails = {
  dates_taken: "dates_taken",
  dates_past: "dates_past",
  person_left: "person_left",
  already_paid: "returned",
  amount_mismatch: "returned",
} as const satisfies Record<ImmediateRefundReason, ReservationEmail["event"]>;

function refundEmail(
  news: "failed" | "over",
  { paymentId, renterId }: Record<"paymentId" | "renterId", string>,
) {
  return refundEmailJob.with({ paymentId, news, recipientId: renterId });
}

/** Email jobs for the renter and the owner, one each. */
function reservationEmails(
  event: ReservationEmail["event"],
  { reservationId, ownerId, renterId }: Record<"reservationId" | "ownerId" | "renterId", string>,
  about: Pick<ReservationEmail, "paymentId"> = {},
) {
  return [renterId, ownerId].map((recipientId) =>
    reservationEmailJob.with({ reservationId, event, recipientId, ...about }),
  );
}
