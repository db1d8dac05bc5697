import { expect, test } from "vitest";
import { anonymous } from "#app/platform/actor.ts";
import { person } from "#tests/factories/person.ts";
import { canEditBoat, canSeeBoat } from "./policy.ts";

const listed = { userId: "marc", status: "approved", isOnline: true };

test("only its owner edits a boat, no moderator", () => {
  expect(canEditBoat(person("marc"), listed)).toBe(true);
  expect(canEditBoat(person("paul", "moderator", "admin"), listed)).toBe(false);
  expect(canEditBoat(anonymous, listed)).toBe(false);
});

test("a listed boat is for everybody", () => {
  expect(canSeeBoat(anonymous, listed)).toBe(true);
  expect(canSeeBoat(person("claire"), listed)).toBe(true);
});

test("a boat that is offline or not approved shows itself to its owner and to moderators", () => {
  const hidden = [
    { ...listed, isOnline: false },
    { ...listed, status: "pending" },
    { ...listed, status: null },
  ];
  for (const boat of hidden) {
    expect(canSeeBoat(person("marc"), boat)).toBe(true);
    expect(canSeeBoat(person("paul", "moderator"), boat)).toBe(true);
    expect(canSeeBoat(person("claire"), boat)).toBe(false);
    expect(canSeeBoat(anonymous, boat)).toBe(false);
  }
});
