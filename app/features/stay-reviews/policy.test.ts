import { describe, expect, test } from "vitest";
import { anonymous } from "#app/platform/actor.ts";
import { person } from "#tests/factories/person.ts";
import { canJudgeReview, roleInReview } from "./policy.ts";

const rental = { ownerId: "marc", renterId: "claire" };
const people = ["marc", "claire", "paul"];

describe("the role of a user in a review", () => {
  const ofBoat = { ...rental, authorSide: "client" } as const;
  const ofRenter = { ...rental, authorSide: "owner" } as const;

  test("is author, subject or reader when the renter reviews the boat", () => {
    const roles = people.map((name) => roleInReview(person(name), ofBoat));
    expect(roles).toEqual(["subject", "author", "reader"]);
  });

  test("is null for all but author and subject when the owner reviews the renter, even for staff", () => {
    const roles = people.map((name) => roleInReview(person(name, "admin"), ofRenter));
    expect(roles).toEqual(["author", "subject", null]);
  });

  test("is null for visitors who are not signed in", () => {
    expect(roleInReview(anonymous, ofBoat)).toBeNull();
    expect(roleInReview(anonymous, ofRenter)).toBeNull();
  });
});

test.each(["moderator", "admin"] as const)(
  "a %s can judge a reported review unless they are a side of the rental or reported it",
  (role) => {
    const judges = (isReportedByActor: boolean) =>
      people.filter((name) => canJudgeReview(person(name, role), { ...rental, isReportedByActor }));
    expect(judges(false)).toEqual(["paul"]);
    expect(judges(true)).toEqual([]);
  },
);

test("a user without a role judges no reviews", () => {
  const review = { ...rental, isReportedByActor: false };
  expect(people.filter((name) => canJudgeReview(person(name), review))).toEqual([]);
  expect(canJudgeReview(anonymous, review)).toBe(false);
});
