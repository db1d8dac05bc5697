import { expect, test } from "vitest";
import { anonymous } from "#app/platform/actor.ts";
import { person } from "#tests/factories/person.ts";
import { canAnswerQuote, canSeeQuote, canSendQuotes, canWithdrawQuote } from "./policy.ts";

const quote = { senderId: "marc", recipientId: "claire" };
const people = ["marc", "claire", "paul"];

test("only the two people of a quote see it, whatever the role of anyone else", () => {
  expect(people.filter((name) => canSeeQuote(person(name, "admin"), quote))).toEqual([
    "marc",
    "claire",
  ]);
  expect(canSeeQuote(anonymous, quote)).toBe(false);
});

// spec 2-6.08
test("only the recipient answers a quote", () => {
  expect(people.filter((name) => canAnswerQuote(person(name, "admin"), quote))).toEqual(["claire"]);
  expect(canAnswerQuote(anonymous, quote)).toBe(false);
});

test("only the sender withdraws a quote", () => {
  expect(people.filter((name) => canWithdrawQuote(person(name, "admin"), quote))).toEqual(["marc"]);
  expect(canWithdrawQuote(anonymous, quote)).toBe(false);
});

test("only the boat's owner sends quotes for it", () => {
  const boat = { userId: "marc" };
  expect(people.filter((name) => canSendQuotes(person(name, "admin"), boat))).toEqual(["marc"]);
  expect(canSendQuotes(anonymous, boat)).toBe(false);
});
