import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  type BoatEvent,
  boatLifecycle,
  boatStatuses,
  initialBoatStatus,
  isForcedOffline,
  isPubliclyListed,
  moderationEvent,
  nextBoatStatus,
  readBoatStatus,
} from "./boat-status.ts";

const anyStatus = fc.constantFrom(...boatStatuses);
const anyEvent = fc.constantFrom<BoatEvent>("put_on_hold", "approve", "reject", "suspend");

describe("the status of a boat", () => {
  // spec 1-4.08
  test("is pending at first: it is examined before it is published", () => {
    expect(initialBoatStatus).toBe("pending");
  });

  // spec 2-4.02
  test("is set by a moderator to any status from any", () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, (from, chosen) => {
        expect(nextBoatStatus(from, moderationEvent(chosen), "moderator")).toBe(chosen);
      }),
    );
  });

  // spec 2-4.06
  test("is never set by the owner", () => {
    fc.assert(
      fc.property(anyStatus, anyEvent, (from, event) => {
        expect(nextBoatStatus(from, event, "owner")).toBeNull();
      }),
    );
  });

  // spec 2-4.01 2-9.18
  test("has four values, each with its row in the table", () => {
    expect(Object.keys(boatLifecycle)).toEqual(boatStatuses);
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
