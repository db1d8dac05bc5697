import type { BookingRequestDomainEvent } from "#app/features/booking-requests/domain/booking-request-events.ts";
import {
  requestReminderEmailJob,
  unsentRequestEmailJob,
} from "#app/features/booking-requests/jobs.ts";
import type { MessageDomainEvent } from "#app/features/messages/domain/message-events.ts";
import { bookingEmailJob } from "#app/features/messages/jobs.ts";
import { refundJob } from "#app/features/payments/jobs.ts";
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

  quote_person_left: ({ quoteId, ownerId, renterId, leaverId }) => ({
    audit: { by: leaverId, on: ["quote", quoteId] },
    pages: { messages: [ownerId, renterId] },
    jobs: [
      quoteEmailJob.with({
        quoteId,
        event: "person_left",
        recipientId: leaverId === ownerId ? renterId : ownerId,
      }),
    ],
  }),

  payout_sent: payoutMoved,
  payout_not_ordered: payoutMoved,
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
    ...reviewTextRemoved(event),
    jobs: [
      ...reviewEmails("refused", event.reservationId, [event.authorId]),
      ...reportAnswers(eventId, event.reporterIds),
    ],
  }),
  review_answer_refused: (event, eventId) => ({
    ...reviewTextRemoved(event),
    jobs: [
      ...reviewEmails("answer_refused", event.reservationId, [event.subjectId]),
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

/** Records a moderator's removal of a review or its answer, and reloads the pages of both sides. */
function reviewTextRemoved({ moderatorId, reviewId, reason, authorId, subjectId }: Removed) {
  return {
    audit: { by: moderatorId, on: ["review", reviewId], details: { reason } },
    pages: { reservations: [authorId, subjectId] },
  } satisfies Partial<Subscription>;
}

type Removed = Extract<ReviewDomainEvent, { type: "review_refused" | "review_answer_refused" }>;

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

/** Email jobs for the renter and the owner, one each. */
export function reservationEmails(
  event: ReservationEmail["event"],
  { reservationId, ownerId, renterId }: Record<"reservationId" | "ownerId" | "renterId", string>,
  about: Pick<ReservationEmail, "paymentId"> = {},
) {
  return [renterId, ownerId].map((recipientId) =>
    reservationEmailJob.with({ reservationId, event, recipientId, ...about }),
  );
}
