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
  readBoatStatus,
} from "./boat-status.ts";

const actors: Record<BoatActor, true> = { moderator: true, owner: true };

/** A moderator sets any status from any other, an owner none. */
const fromAnyStatus = {
  put_on_hold: { moderator: "pending" },
  approve: { moderator: "approved" },
  reject: { moderator: "rejected" },
  suspend: { moderator: "suspended" },
} as const;

const expected: ExpectedMoves<BoatStatus, BoatEvent, BoatActor> = {
  pending: fromAnyStatus,
  approved: fromAnyStatus,
  rejected: fromAnyStatus,
  suspended: fromAnyStatus,
};

describe("the status of a boat", () => {
  // spec 1-4.08
  test("is pending at first: it is examined before it is published", () => {
    expect(initialBoatStatus).toBe("pending");
  });

  // spec 2-4.01 2-4.02 2-4.06 2-9.18
  test("moves as the table says, in every status, at every event, for every actor", () => {
    expect(everyMove(boatLifecycle, actors, nextBoatStatus)).toEqual(expected);
    expect(Object.keys(expected)).toEqual(boatStatuses);
  });

  // spec 2-4.02
  test("is the one that a moderator chooses, whichever it was", () => {
    for (const from of boatStatuses) {
      const chosen = boatStatuses.map((to) =>
        nextBoatStatus(from, moderationEvent(to), "moderator"),
      );
      expect(chosen).toEqual(boatStatuses);
    }
  });

  // spec 2-4.05
  test.each([null, undefined, ""])("counts as pending when it is missing (%j)", (value) => {
    expect(readBoatStatus(value)).toBe("pending");
  });

  test("is read as stored, and unknown values are none", () => {
    expect(boatStatuses.map(readBoatStatus)).toEqual(boatStatuses);
    expect(readBoatStatus("published")).toBeNull();
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
    expect(isPubliclyListed({ status: null, isOnline: true })).toBe(false);
  });

  test("never while it is offline", () => {
    expect(boatStatuses.some((status) => isPubliclyListed({ status, isOnline: false }))).toBe(
      false,
    );
  });
});
