import { expect, test } from "vitest";
import { person } from "#tests/factories/person.ts";
import { canOpenStaffPage } from "./policy.ts";

test("only listed pages of the staff area can be opened, and pages for admins only by admins", () => {
  const admin = person("paul", "admin");
  expect(canOpenStaffPage(admin, "/moderation")).toBe(true);
  expect(canOpenStaffPage(admin, "/admin/jobs")).toBe(true);
  expect(canOpenStaffPage(person("paul", "moderator"), "/admin/jobs")).toBe(false);
  for (const path of ["/moderation/", "/moderation/new", "constructor", ""]) {
    expect(canOpenStaffPage(admin, path)).toBe(false);
  }
});
