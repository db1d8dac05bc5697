import { expect, test } from "vitest";
import { anonymous } from "#app/platform/actor.ts";
import { person } from "#tests/factories/person.ts";
import { canRequestBooking } from "./policy.ts";

test("any signed-in user may request another person's boat, but not their own", () => {
  const boat = { userId: "marc" };
  expect(canRequestBooking(person("claire"), boat)).toBe(true);
  expect(canRequestBooking(person("marc"), boat)).toBe(false);
  expect(canRequestBooking(person("marc", "admin"), boat)).toBe(false);
  expect(canRequestBooking(anonymous, boat)).toBe(false);
});
