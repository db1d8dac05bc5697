import { expect, test } from "vitest";
import { reviewStatuses } from "#app/features/reviews/domain/review-status.ts";
import { nextState } from "#app/platform/lifecycle.ts";
import { type ExpectedMoves, everyMove } from "#tests/support/every-move.ts";
import {
  type ReviewActor,
  type ReviewEvent,
  type ReviewStatus,
  reviewLifecycle,
} from "./review-lifecycle.ts";

const actors: Record<ReviewActor, true> = {
  author: true,
  subject: true,
  reader: true,
  moderator: true,
  system: true,
};
const nothing = {
  edit: {},
  publish: {},
  answer: {},
  report: {},
  keep: {},
  refuse_answer: {},
  refuse: {},
};
const expected: ExpectedMoves<ReviewStatus, ReviewEvent, ReviewActor> = {
  waiting: { ...nothing, edit: { author: "waiting" }, publish: { system: "published" } },
  published: {
    edit: {},
    publish: {},
    answer: { subject: "published" },
    report: { author: "published", subject: "published", reader: "published" },
    keep: { moderator: "published" },
    refuse_answer: { moderator: "published" },
    refuse: { moderator: "refused" },
  },
  refused: nothing,
};

test("a review's status changes only as the table says, for every status, event and actor", () => {
  const moves = everyMove(reviewLifecycle, actors, (...move) =>
    nextState(reviewLifecycle, ...move),
  );
  expect(moves).toEqual(expected);
  expect(Object.keys(expected).toSorted()).toEqual(reviewStatuses.toSorted());
});
