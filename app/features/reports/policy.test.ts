import { expect, test } from "vitest";
import { anonymous } from "#app/platform/actor.ts";
import { person } from "#tests/factories/person.ts";
import { canDecideReport } from "./policy.ts";

const report = { reporterId: "claire", reportedId: "marc" };
const people = ["claire", "marc", "paul"];

test.each(["moderator", "admin"] as const)(
  "a %s decides about reports that they neither sent nor are the subject of",
  (role) => {
    const deciding = people.filter((name) => canDecideReport(person(name, role), report));
    expect(deciding).toEqual(["paul"]);
  },
);

test("a user without a role decides about no report", () => {
  expect(people.filter((name) => canDecideReport(person(name), report))).toEqual([]);
  expect(canDecideReport(anonymous, report)).toBe(false);
});
