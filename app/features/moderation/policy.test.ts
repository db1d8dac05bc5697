import { expect, test } from "vitest";
import { anonymous } from "#app/platform/actor.ts";
import { person } from "#tests/factories/person.ts";
import { canModerateBoats, canSeeFailedJobs } from "./policy.ts";

test("moderators and admins examine boats, nobody else", () => {
  expect(canModerateBoats(person("paul", "moderator"))).toBe(true);
  expect(canModerateBoats(person("paul", "admin"))).toBe(true);
  expect(canModerateBoats(person("paul"))).toBe(false);
  expect(canModerateBoats(anonymous)).toBe(false);
});

test("what failed in the background is for admins alone", () => {
  expect(canSeeFailedJobs(person("paul", "moderator", "admin"))).toBe(true);
  expect(canSeeFailedJobs(person("paul", "moderator"))).toBe(false);
  expect(canSeeFailedJobs(person("paul"))).toBe(false);
  expect(canSeeFailedJobs(anonymous)).toBe(false);
});
