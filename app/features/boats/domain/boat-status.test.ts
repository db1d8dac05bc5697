import { describe, expect, test } from "vitest";
import { type ExpectedMoves, everyMove } from "#tests/support/every-move.ts";

import {
  type BoatActor,
  type BoatEvent,
  boatLifecycle,
  type BoatStatus,
  boatStatuses,
  initialBoatStatus,
  isForcedOffline,
  isPubliclyListed,
  moderationEvent,
  nextBoatStatus,
  shownBoatStatus,
} from "./boat-status.ts";

const actors: Record<BoatActor, true> = { moderator: true, owner: true };

/** A moderator sets any status from any other, an owner none, but sends a rejected boat again. */
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
  test("is pending at first: it is reviewed before it is published", () => {
    expect(initialBoatStatus).toBe("pending");
  });

  // spec 2-4.01 2-4.02 2-4.06 2-9.18
  test("changes only along the table, for every status, event and actor", () => {
    expect(everyMove(boatLifecycle, actors, nextBoatStatus)).toEqual(expected);
    expect(Object.keys(expected)).toEqual(boatStatuses);
  });

  // spec 2-4.02
  test("is whatever a moderator chooses, whatever it was", () => {
    for (const from of boatStatuses) {
      const chosen = boatStatuses.map((to) =>
        nextBoatStatus(from, moderationEvent(to), "moderator"),
      );
      expect(chosen).toEqual(boatStatuses);
    }
  });

  test("is called a draft until its owner publishes it", () => {
    const publishedAt = new Date("2027-05-03T10:00:00Z");
    const shown = boatStatuses.map((status) => shownBoatStatus({ status, publishedAt }));
    expect(shown).toEqual(boatStatuses);
    const unpublished = boatStatuses.map((status) =>
      shownBoatStatus({ status, publishedAt: null }),
    );
    expect(unpublished).toEqual(["draft", "approved", "rejected", "suspended"]);
  });

  test("forces the boat offline when rejected or suspended only", () => {
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
