import { afterAll, beforeAll, expect, test } from "vitest";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { sweepPayments } from "#app/features/payments/commands/sweep-payments.server.ts";
import { searchBoats } from "#app/features/search/queries/search-boats.server.ts";
import { readSearchAddress } from "#app/features/search/schema.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { openPaymentWorld, type PaymentWorld } from "./payment-world.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(() => world.close());

async function isFound() {
  const now = world.clock();
  const params = new URLSearchParams({ dateFrom: "2027-07-11", dateTo: "2027-07-20" });
  const { criteria } = readSearchAddress(params, todayInParis(now));
  return (await searchBoats(world.db, { criteria, limit: 24, now })).total === 1;
}

test("a payment in progress hides the boat from searches for its days until the hold lapses", async () => {
  const renter = await createUser(world.db);
  const { id: quoteId } = await createQuote(world.db, {
    boat: world.boat,
    renterId: renter.userId,
    status: "accepted",
  });
  expect(await isFound()).toBe(true);
  expect(await startPayment(world.as(renter.actor), { quoteId, language: "fr" })).toMatchObject({
    ok: true,
  });
  expect(await isFound()).toBe(false);
  world.passMinutes(36);
  expect(await isFound(), "by time alone, before any job has tidied up").toBe(true);
  await sweepPayments(world.system());
  expect(await isFound()).toBe(true);
});
