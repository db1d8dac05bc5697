import type { reviewStatuses } from "#app/features/reviews/domain/review-status.ts";
import type { Lifecycle } from "#app/platform/lifecycle.ts";

/** A review starts as `waiting` when one side writes it. */
export type ReviewStatus = (typeof reviewStatuses)[number];

export type ReviewEvent =
  | "edit"
  | "publish"
  | "answer"
  | "report"
  | "keep"
  | "refuse_answer"
  | "refuse";

/**
 * `author` wrote the review, `subject` is the other side of the rental, `reader` is any other signed-in user;
 * `system` acts when both sides have written or the review period is over.
 */
export type ReviewActor = "author" | "subject" | "reader" | "moderator" | "system";

/**
 * Only the author can read an unpublished review, so nobody can answer or report it. Its author can report
 * the answer. A report changes nothing until a moderator keeps the review, or removes it or its answer for
 * good.
 */
export const reviewLifecycle: Lifecycle<ReviewStatus, ReviewEvent, ReviewActor> = {
  waiting: {
    edit: { to: "waiting", by: ["author"] },
    publish: { to: "published", by: ["system"] },
  },
  published: {
    answer: { to: "published", by: ["subject"] },
    report: { to: "published", by: ["author", "subject", "reader"] },
    keep: { to: "published", by: ["moderator"] },
    refuse_answer: { to: "published", by: ["moderator"] },
    refuse: { to: "refused", by: ["moderator"] },
  },
  refused: {},
};
