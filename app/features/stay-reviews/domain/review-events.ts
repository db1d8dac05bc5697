type OfReview = { reviewId: string; reservationId: string; authorId: string };

/** Every reporter is notified of the decision. */
type Judged = { moderatorId: string; reporterIds: readonly string[] };

/** What happens to the reviews of stays; the subject is the person whom a review is about. */
export type ReviewDomainEvent =
  | (OfReview & { type: "review_written" | "review_edited"; rating: number })
  /** Both sides have written, or the review period is over. */
  | (OfReview & { type: "review_published"; subjectId: string })
  | (OfReview & { type: "review_answered"; subjectId: string })
  | { type: "review_reported"; reviewId: string; reporterId: string; reason: string }
  | (OfReview & Judged & { type: "review_refused"; subjectId: string; reason: string })
  /** The subject wrote the answer, and so receives the reason. */
  | (OfReview & Judged & { type: "review_answer_refused"; subjectId: string; reason: string })
  | (Judged & { type: "review_kept"; reviewId: string })
  | { type: "review_reminded"; reservationId: string; recipientIds: readonly string[] };
