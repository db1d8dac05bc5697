import { describe, expect, test } from "vitest";
import { type ExpectedMoves, everyMove } from "#tests/support/every-move.ts";

import {
  type BoatActor,
  type BoatEvent,
  type BoatStatus,
  boatLifecycle,
  boatStatuses,
  initialBoatStatus,
  isForcedOffline,
  isPubliclyListed,
  moderationEvent,
  nextBoatStatus,
  shownBoatStatus,
} from "./boat-status.ts";

const actors: Record<BoatActor, true> = { moderator: true, owner: true };

/** Moderators can set any status from any other. Owners can only resubmit a rejected boat. */
const fromAnyStatus = {
  put_on_hold: { moderator: "pending" },
  approve: { moderator: "approved" },
  reject: { moderator: "rejected" },
  suspend: { moderator: "suspended" },
  resubmit: {},
} as const;

const expected: ExpectedMoves<BoatStatus, BoatEvent, BoatActor> = {
  pending: fromAnyStatus,
  approved: fromAnyStatus,
  rejected: { ...fromAnyStatus, resubmit: { owner: "pending" } },
  suspended: fromAnyStatus,
};

describe("the status of a boat", () => {
  // spec 1-4.08
  test("is pending at first, because boats are reviewed before they are published", () => {
    expect(initialBoatStatus).toBe("pending");
  });

  // spec 2-4.01 2-4.02 2-4.06 2-9.18
  test("changes only as the table says, for every status, event and actor", () => {
    expect(everyMove(boatLifecycle, actors, nextBoatStatus)).toEqual(expected);
    expect(Object.keys(expected)).toEqual(boatStatuses);
  });

  // spec 2-4.02
  test("can be set by a moderator from any status to any other", () => {
    for (const from of boatStatuses) {
      const chosen = boatStatuses.map((to) =>
        nextBoatStatus(from, moderationEvent(to), "moderator"),
      );
      expect(chosen).toEqual(boatStatuses);
    }
  });

  test("is shown as a draft until its owner publishes the boat", () => {
    const publishedAt = new Date("2027-05-03T10:00:00Z");
    const shown = boatStatuses.map((status) => shownBoatStatus({ status, publishedAt }));
    expect(shown).toEqual(boatStatuses);
    const unpublished = boatStatuses.map((status) =>
      shownBoatStatus({ status, publishedAt: null }),
    );
    expect(unpublished).toEqual(["draft", "approved", "rejected", "suspended"]);
  });

  test("forces the boat offline only if it is rejected or suspended", () => {
    expect(boatStatuses.filter(isForcedOffline)).toEqual(["rejected", "suspended"]);
  });
});

describe("a boat is publicly listed", () => {
  // spec 1-4.07
  test("only when it is approved and online", () => {
    const listed = boatStatuses.filter((status) => isPubliclyListed({ status, isOnline: true }));
    expect(listed).toEqual(["approved"]);
  });

  test("never while it is offline", () => {
    expect(boatStatuses.some((status) => isPubliclyListed({ status, isOnline: false }))).toBe(
      false,
    );
  });
});
