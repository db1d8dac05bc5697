import { readFile } from "node:fs/promises";
import { connect, type LookupFunction } from "node:net";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, test } from "vitest";
import { freePort } from "#tests/setup/free-port.ts";
import { databaseOf, isDatabaseUnavailable, openPool } from "../database/db.server.ts";
import { AppError } from "../errors.ts";
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

const databaseAt = (place: string) => openPool(`postgres://escale@${place}/escale`, () => {});

async function statementFails(place: string): Promise<unknown> {
  const pool = databaseAt(place);
  const error = await failureOf(databaseOf(pool).execute("select 1"));
  await pool.end();
  return error;
}

async function transactionFails(place: string): Promise<unknown> {
  const pool = databaseAt(place);
  const error = await failureOf(databaseOf(pool).transaction(async () => undefined));
  await pool.end();
  return error;
}

/** A name with two addresses, such as 'localhost'. */
const twoAddresses: LookupFunction = (_name, _options, found) =>
  found(null, [
    { address: "127.0.0.1", family: 4 },
    { address: "127.0.0.2", family: 4 },
  ]);

function severalAddressesFail(port: number): Promise<unknown> {
  const options = { host: "database", port, autoSelectFamily: true, lookup: twoAddresses };
  return new Promise((failed) => connect(options).once("error", failed));
}

describe("with errors of the system", () => {
  test("a database whose connection is refused, or whose socket is missing, is unavailable", async () => {
    const closed = await freePort();
    const errors = [
      await statementFails(`127.0.0.1:${closed}`),
      await transactionFails(`127.0.0.1:${closed}`),
      await statementFails(`%2Ftmp%2Fescale-no-such-folder`),
      await transactionFails(`%2Ftmp%2Fescale-no-such-folder`),
      await severalAddressesFail(closed),
    ];
    expect(errors.map(isDatabaseUnavailable)).toEqual(errors.map(() => true));
    expect(errors.map(outageOf)).toEqual(errors.map(() => "unavailable"));
  });

  test("a missing file is neither an outage nor the database's failure", async () => {
    const error = await failureOf(readFile("/tmp/escale-no-such-file"));
    expect([isDatabaseUnavailable(error), outageOf(error)]).toEqual([false, null]);
  });

  test("another server that refuses connections is its own outage", async () => {
    const error = await failureOf(fetch(`http://127.0.0.1:${await freePort()}/`));
    expect([isDatabaseUnavailable(error), outageOf(error)]).toEqual([false, "ECONNREFUSED"]);
  });
});

/** The error of something that has to fail. */
function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error("this did not fail");
    },
    (error: unknown) => error,
  );
}
