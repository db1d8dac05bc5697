import { describe, expect, test } from "vitest";
import { anonymous } from "#app/platform/actor.ts";
import { person } from "#tests/factories/person.ts";
import { canJudgeReview, roleInReview } from "./policy.ts";

const rental = { ownerId: "marc", clientId: "claire" };
const people = ["marc", "claire", "paul"];

describe("somebody's role in a review", () => {
  const ofBoat = { ...rental, authorSide: "client" } as const;
  const ofRenter = { ...rental, authorSide: "owner" } as const;

  test("is its author's, its subject's or a reader's where the renter writes about the boat", () => {
    const roles = people.map((name) => roleInReview(person(name), ofBoat));
    expect(roles).toEqual(["subject", "author", "reader"]);
  });

  test("is nobody else's where the owner writes about the renter, whatever their role on the site", () => {
    const roles = people.map((name) => roleInReview(person(name, "admin"), ofRenter));
    expect(roles).toEqual(["author", "subject", null]);
  });

  test("is none for visitors who are not signed in", () => {
    expect(roleInReview(anonymous, ofBoat)).toBeNull();
    expect(roleInReview(anonymous, ofRenter)).toBeNull();
  });
});

test.each(["moderator", "admin"] as const)(
  "a reported review is judged by a %s who is neither side of the rental and did not report it",
  (role) => {
    const judges = (isReportedByActor: boolean) =>
      people.filter((name) => canJudgeReview(person(name, role), { ...rental, isReportedByActor }));
    expect(judges(false)).toEqual(["paul"]);
    expect(judges(true)).toEqual([]);
  },
);

test("nobody without a role judges reviews", () => {
  const review = { ...rental, isReportedByActor: false };
  expect(people.filter((name) => canJudgeReview(person(name), review))).toEqual([]);
  expect(canJudgeReview(anonymous, review)).toBe(false);
});
