import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import type { PaymentContext } from "#app/platform/payments/payment-context.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { openPaymentWorld, type PaymentWorld } from "./payment-world.ts";

// Rentals written without locking the boat, as in manual changes: only the constraint detects the overlap.

let world: PaymentWorld;
let renter: TestUser;
let writer: pg.PoolClient;

beforeEach(async () => {
  world = await openPaymentWorld();
  renter = await createUser(world.db, { firstName: "Claire" });
  // The triggers would make the writer wait for the boat, which the payment has locked.
  await world.db.execute(sql`alter table reservations disable trigger user`);
  writer = await world.pool.connect();
});
afterEach(async () => {
  writer.release();
  await world.db.execute(sql`alter table reservations enable trigger user`);
  await world.close();
});

function offer(by = renter, dateFrom = "2027-07-10", dateTo = "2027-07-12") {
  const traits = { boat: world.boat, renterId: by.userId, status: "accepted" } as const;
  return createQuote(world.db, { ...traits, dateFrom, dateTo });
}

function start(quoteId: string, context: PaymentContext = world.as(renter.actor)) {
  return startPayment(context, { quoteId, language: "fr" });
}

/** Inserts such a rental, and commits it once the action's transaction waits for it. */
async function whileRentalIsWritten<Result>(action: () => Promise<Result>): Promise<Result> {
  await writer.query("begin");
  await writer.query(
    `insert into reservations (client_id, owner_id, boat_id, status, check_in_date, check_out_date,
       guests, total_price, commission_percent, commission_amount)
     values ($1, $2, $3, 'confirmed', '2027-07-12', '2027-07-14', 1, 0, 10, 0)`,
    [renter.userId, world.owner.userId, world.boat.id],
  );
  const result = action();
  await expect
    .poll(async () => {
      const { rows } = await world.db.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length;
    })
    .toBeGreaterThan(0);
  await writer.query("commit");
  return result;
}

const refused = { ok: false, reason: "dates_taken" };
const nothingHeld = { quote: "accepted", reservation: null, payments: [] };

// spec 2-4.19
test("an overlap that only the database detects is a refusal, not an error page", async () => {
  const quote = await offer();
  expect(await whileRentalIsWritten(() => start(quote.id))).toEqual(refused);
  expect(await world.stateOf(quote.id)).toEqual(nothingHeld);
});

test("a late payment for days that are booked at the same moment is returned", async () => {
  const quote = await offer();
  await start(quote.id);
  const sessionId = await world.sessionOf(quote.id);
  await world.pay(sessionId);
  world.passMinutes(40);
  // Another renter's payment releases the hold.
  const rival = await createUser(world.db);
  const other = await offer(rival, "2027-08-10", "2027-08-12");
  expect(await start(other.id, world.as(rival.actor))).toMatchObject({ ok: true });
  const settle = () => settlePayment(world.system(), { sessionId });
  expect(await whileRentalIsWritten(settle)).toBe("refunded");
  expect(await world.stateOf(quote.id)).toEqual({
    quote: "accepted",
    reservation: "expired",
    payments: ["refund_due"],
  });
});

/** A payment whose transaction fails with this database error. */
const failing = (code: string): PaymentContext => ({
  ...world.as(renter.actor),
  record: async (tx) =>
    void (await tx.execute(
      sql.raw(`do $$ begin raise exception 'ended' using errcode = '${code}'; end $$`),
    )),
});

describe("a database error at the start of a payment", () => {
  test("is a refusal if it ended a deadlock, and holds nothing", async () => {
    const quote = await offer();
    expect(await start(quote.id, failing("40P01"))).toEqual(refused);
    expect(await world.stateOf(quote.id)).toEqual(nothingHeld);
  });

  test("is rethrown otherwise, and holds nothing", async () => {
    const quote = await offer();
    await expect(start(quote.id, failing("53100"))).rejects.toThrow("Failed query");
    expect(await world.stateOf(quote.id)).toEqual(nothingHeld);
  });
});
