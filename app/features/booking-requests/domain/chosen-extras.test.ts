import { expect, test } from "vitest";
import { readKeptMessage } from "../queries/read-kept-message.server.ts";
import { choiceFields } from "./chosen-extras.ts";

const boatId = "0198c0de-0000-7000-8000-000000000001";
const paddle = "0198c0de-0000-7000-8000-000000000002";
const days = {
  boatId,
  dateFrom: "2027-07-10",
  dateTo: "2027-07-12",
  guests: "2",
  content: "Bonjour",
};

test("what was chosen before an account is opened is read from the kept message again", () => {
  const fields = { ...days, ...choiceFields("with", { [paddle]: 2 }) };
  expect(readKeptMessage(fields).message).toMatchObject({
    skipper: "with",
    extras: [{ id: paddle, quantity: 2 }],
  });
});

test("a boat without a choice of skipper sends none", () => {
  expect(choiceFields(null, {})).toEqual({});
});
