import { expect, test } from "vitest";
import { anonymous } from "#app/platform/actor.ts";
import { person } from "#tests/factories/person.ts";
import { canEditBoat, canSeeBoat } from "./policy.ts";

const listed = { userId: "marc", status: "approved", isOnline: true } as const;

test("only its owner may edit a boat, not a moderator", () => {
  expect(canEditBoat(person("marc"), listed)).toBe(true);
  expect(canEditBoat(person("paul", "moderator", "admin"), listed)).toBe(false);
  expect(canEditBoat(anonymous, listed)).toBe(false);
});

test("everyone may see a listed boat", () => {
  expect(canSeeBoat(anonymous, listed)).toBe(true);
  expect(canSeeBoat(person("claire"), listed)).toBe(true);
});

test("only its owner and moderators may see a boat that is offline or not approved", () => {
  const hidden = [
    { ...listed, isOnline: false },
    { ...listed, status: "pending" as const },
  ];
  for (const boat of hidden) {
    expect(canSeeBoat(person("marc"), boat)).toBe(true);
    expect(canSeeBoat(person("paul", "moderator"), boat)).toBe(true);
    expect(canSeeBoat(person("claire"), boat)).toBe(false);
    expect(canSeeBoat(anonymous, boat)).toBe(false);
  }
});
