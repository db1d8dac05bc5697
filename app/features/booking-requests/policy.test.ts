import { expect, test } from "vitest";
import { anonymous } from "#app/platform/actor.ts";
import { person } from "#tests/factories/person.ts";
import { canRequestBooking } from "./policy.ts";

test("every signed-in person can request another person's boat, nobody their own", () => {
  const boat = { userId: "marc" };
  expect(canRequestBooking(person("claire"), boat)).toBe(true);
  expect(canRequestBooking(person("marc"), boat)).toBe(false);
  expect(canRequestBooking(person("marc", "admin"), boat)).toBe(false);
  expect(canRequestBooking(anonymous, boat)).toBe(false);
});
