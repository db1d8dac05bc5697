import { maskContacts } from "#app/features/contact-details/domain/mask-contacts.ts";
import { personName } from "#app/features/messages/labels.ts";
import { type CalendarDate, dayInParis } from "#app/platform/time/calendar-date.ts";
import { isReviewTime, lastReviewDay, publicationDay } from "../domain/review-window.ts";
import type { StayReviews } from "../queries/find-stay-reviews.server.ts";

type Shown = {
  today: CalendarDate;
  /** Whether the author wants to change their own review. */
  isEditing: boolean;
};

/** The reviews of a stay for one of its sides: the written reviews, and whether they can still write one. */
export function stayReviewsView({ stay, own, received }: StayReviews, { today, isEditing }: Shown) {
  const { reservation, boat, side, counterpart } = stay;
  const { id, checkInDate, checkOutDate } = reservation;
  return {
    reservation: { id, checkInDate, checkOutDate },
    boat: { id: boat.id, title: boat.title },
    side,
    otherName: personName(counterpart.firstName),
    lastDay: lastReviewDay(checkOutDate),
    /** The day on which a review is published if the other side writes none. */
    publishesOn: publicationDay(checkOutDate),
    canWrite: own === null && received === null && isReviewTime(checkOutDate, today),
    /** The author's own words, with everything that others do not see; null unless they change them. */
    edited:
      isEditing && own?.status === "waiting" ? { rating: own.rating, comment: own.comment } : null,
    own: own && {
      id: own.id,
      ...shown(own),
      status: own.status,
      refusalReason: own.refusalReason,
    },
    received: received && {
      id: received.id,
      ...shown(received),
      answerRefusalReason: received.answerRefusalReason,
    },
  };
}

export type StayReviewsView = ReturnType<typeof stayReviewsView>;

/** The text as everybody sees it: contact details are hidden because reviews can be public. */
function shown({
  rating,
  comment,
  createdAt,
  answer,
  answeredAt,
}: NonNullable<StayReviews["own"]>) {
  const text = maskContacts(comment);
  const reply = maskContacts(answer ?? "");
  return {
    rating,
    comment: text.text,
    isMasked: text.isMasked || reply.isMasked,
    writtenOn: dayInParis(createdAt),
    answer: answer !== null && answeredAt ? { text: reply.text, on: dayInParis(answeredAt) } : null,
  };
}
