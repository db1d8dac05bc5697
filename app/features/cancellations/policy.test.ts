import { expect, test } from "vitest";
import { anonymous } from "#app/platform/actor.ts";
import { person } from "#tests/factories/person.ts";
import { canDecideContest } from "./policy.ts";

const rental = { ownerId: "marc", renterId: "claire" };
const people = ["marc", "claire", "paul"];

test.each(["moderator", "admin"] as const)(
  "a contested fee is decided by a %s who is neither owner nor renter of the rental",
  (role) => {
    const deciding = people.filter((name) => canDecideContest(person(name, role), rental));
    expect(deciding).toEqual(["paul"]);
  },
);

test("nobody without a role decides a contested fee", () => {
  expect(people.filter((name) => canDecideContest(person(name), rental))).toEqual([]);
  expect(canDecideContest(anonymous, rental)).toBe(false);
});
