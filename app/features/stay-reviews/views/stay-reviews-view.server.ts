import { personName } from "#app/features/messages/labels.ts";
import { type CalendarDate, todayInParis } from "#app/platform/calendar-date.ts";
import { isReviewTime, lastReviewDay } from "../domain/review-window.ts";
import type { StayReviews } from "../queries/find-stay-reviews.server.ts";

/** The reviews of a stay as one of its sides sees them: what can be written, and what was. */
export function stayReviewsView({ stay, own, received }: StayReviews, today: CalendarDate) {
  const { reservation, boat, side, counterpart } = stay;
  const { id, checkInDate, checkOutDate } = reservation;
  return {
    reservation: { id, checkInDate, checkOutDate },
    boat: { id: boat.id, title: boat.title },
    side,
    otherName: personName(counterpart.firstName),
    lastDay: lastReviewDay(checkOutDate),
    canWrite: own === null && received === null && isReviewTime(checkOutDate, today),
    own: own && {
      ...shown(own),
      status: own.status,
      refusalReason: own.refusalReason,
    },
    received: received && { id: received.id, ...shown(received) },
  };
}

export type StayReviewsView = ReturnType<typeof stayReviewsView>;

function shown({
  rating,
  comment,
  createdAt,
  answer,
  answeredAt,
}: NonNullable<StayReviews["own"]>) {
  return {
    rating,
    comment,
    writtenOn: todayInParis(createdAt),
    answer: answer !== null && answeredAt ? { text: answer, on: todayInParis(answeredAt) } : null,
  };
}
