import { expect, test } from "vitest";
import { anonymous } from "#app/platform/actor.ts";
import { person } from "#tests/factories/person.ts";
import { canBlockDays } from "./policy.ts";

test("only its owner may block days of a boat", () => {
  const boat = { userId: "marc" };
  expect(canBlockDays(person("marc"), boat)).toBe(true);
  expect(canBlockDays(person("paul", "admin"), boat)).toBe(false);
  expect(canBlockDays(anonymous, boat)).toBe(false);
});
