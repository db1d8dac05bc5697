import { expect, test } from "vitest";
import { anonymous } from "#app/platform/actor.ts";
import { person } from "#tests/factories/person.ts";
import { canDecideListing, canOpenStaffPage } from "./policy.ts";

test("only listed pages of the staff area can be opened, and pages for admins only by admins", () => {
  const admin = person("paul", "admin");
  expect(canOpenStaffPage(admin, "/moderation")).toBe(true);
  expect(canOpenStaffPage(admin, "/admin/jobs")).toBe(true);
  expect(canOpenStaffPage(person("paul", "moderator"), "/admin/jobs")).toBe(false);
  for (const path of ["/moderation/", "/moderation/new", "constructor", ""]) {
    expect(canOpenStaffPage(admin, path)).toBe(false);
  }
});

const people = ["claire", "marc", "paul"];

test.each(["moderator", "admin"] as const)(
  "a %s decides about every listing but their own, which they decide only if nobody else can",
  (role) => {
    const deciding = (hasOtherModerators: boolean) =>
      people.filter((name) =>
        canDecideListing(person(name, role), { ownerId: "marc", hasOtherModerators }),
      );
    expect(deciding(true)).toEqual(["claire", "paul"]);
    expect(deciding(false)).toEqual(people);
  },
);

test("a user without a role decides about no listing", () => {
  const listing = { ownerId: "marc", hasOtherModerators: false };
  expect(people.filter((name) => canDecideListing(person(name), listing))).toEqual([]);
  expect(canDecideListing(anonymous, listing)).toBe(false);
});
