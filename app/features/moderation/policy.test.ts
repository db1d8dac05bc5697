import { expect, test } from "vitest";
import { anonymous } from "#app/platform/actor.ts";
import { person } from "#tests/factories/person.ts";
import { canModerateBoats, canOpenStaffPage } from "./policy.ts";

test("only moderators and admins review boats", () => {
  expect(canModerateBoats(person("paul", "moderator"))).toBe(true);
  expect(canModerateBoats(person("paul", "admin"))).toBe(true);
  expect(canModerateBoats(person("paul"))).toBe(false);
  expect(canModerateBoats(anonymous)).toBe(false);
});

test("only listed pages of the staff area can be opened, and pages for admins only by admins", () => {
  const admin = person("paul", "admin");
  expect(canOpenStaffPage(admin, "/moderation")).toBe(true);
  expect(canOpenStaffPage(admin, "/admin/jobs")).toBe(true);
  expect(canOpenStaffPage(person("paul", "moderator"), "/admin/jobs")).toBe(false);
  for (const path of ["/moderation/", "/moderation/new", "constructor", ""]) {
    expect(canOpenStaffPage(admin, path)).toBe(false);
  }
});
