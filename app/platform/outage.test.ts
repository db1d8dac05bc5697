import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { AppError } from "./errors.ts";
import { outageOf } from "./outage.server.ts";

const failed = (more: object) => Object.assign(new Error("failed"), more);

test.each([
  ["a refused connection", failed({ code: "ECONNREFUSED" }), "ECONNREFUSED"],
  ["a mail server that greets nobody", failed({ responseCode: 421 }), "421"],
  ["a wrong password of the mail server", failed({ code: "EAUTH", responseCode: 535 }), "EAUTH"],
  ["a failure of Stripe", failed({ name: "StripeAPIError" }), "StripeAPIError"],
  ["fetch without a connection", failed({ cause: failed({ code: "ENOTFOUND" }) }), "ENOTFOUND"],
  [
    "a database that restarts",
    new DrizzleQueryError("select 1", [], new Error("Connection terminated unexpectedly")),
    "unavailable",
  ],
  ["a provider that says so", new AppError("unavailable"), "unavailable"],
])("%s is an outage", (_, error, outage) => {
  expect(outageOf(error)).toBe(outage);
});

test.each([
  ["an unknown recipient", failed({ code: "EENVELOPE", responseCode: 550 })],
  ["a mailbox that is full for now", failed({ responseCode: 452 })],
  ["a refusal of Stripe", failed({ name: "StripeInvalidRequestError" })],
  ["an error in our code", new TypeError("x is not a function")],
  ["no error at all", undefined],
])("%s is not an outage", (_, error) => {
  expect(outageOf(error)).toBeNull();
});

test("an error that is its own cause is examined once", () => {
  const error = failed({});
  expect(outageOf(Object.assign(error, { cause: error }))).toBeNull();
});
