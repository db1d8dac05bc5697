import { expect, test } from "vitest";
import { type ExpectedMoves, everyMove } from "#tests/support/every-move.ts";
import {
  type ContestActor,
  type ContestEvent,
  type ContestStatus,
  contestLifecycle,
  contestStatuses,
  nextContestStatus,
} from "./contest-lifecycle.ts";

const actors: Record<ContestActor, true> = { owner: true, moderator: true, system: true };
const nothing = { claim: {}, waive: {}, uphold: {}, lapse: {} };
const expected: ExpectedMoves<ContestStatus, ContestEvent, ContestActor> = {
  open: {
    claim: { owner: "claimed" },
    waive: { moderator: "waived" },
    uphold: { moderator: "upheld" },
    lapse: { system: "lapsed" },
  },
  claimed: {
    ...nothing,
    claim: { owner: "claimed" },
    waive: { moderator: "waived" },
    uphold: { moderator: "upheld" },
  },
  waived: nothing,
  upheld: nothing,
  lapsed: nothing,
};

test("a contested fee changes only as the table says, and only a moderator decides it", () => {
  expect(everyMove(contestLifecycle, actors, nextContestStatus)).toEqual(expected);
  expect(Object.keys(expected).toSorted()).toEqual(contestStatuses.toSorted());
});
