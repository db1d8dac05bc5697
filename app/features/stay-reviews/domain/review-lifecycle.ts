import type { reviewStatuses } from "#app/features/reviews/domain/review-status.ts";
import type { Lifecycle } from "#app/platform/lifecycle.ts";

/** A review begins as `waiting`, when one side writes it; none is without a status. */
export type ReviewStatus = (typeof reviewStatuses)[number];

export type ReviewEvent = "publish" | "answer" | "report" | "keep" | "refuse";

/**
 * `author` wrote it, `subject` is the other side of the rental, `reader` anybody else who is signed in;
 * `system` acts when both sides have written, or the time is over.
 */
export type ReviewActor = "author" | "subject" | "reader" | "moderator" | "system";

/**
 * Before it is published only its author reads a review, so nobody can answer or report it. A report
 * changes nothing until a moderator keeps the review or takes it away, for good.
 */
export const reviewLifecycle: Lifecycle<ReviewStatus, ReviewEvent, ReviewActor> = {
  waiting: {
    publish: { to: "published", by: ["system"] },
  },
  published: {
    answer: { to: "published", by: ["subject"] },
    report: { to: "published", by: ["subject", "reader"] },
    keep: { to: "published", by: ["moderator"] },
    refuse: { to: "refused", by: ["moderator"] },
  },
  refused: {},
};
