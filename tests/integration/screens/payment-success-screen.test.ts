import { afterEach, beforeEach, expect, test } from "vitest";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { loader } from "#app/routes/payment-success.tsx";
import { createQuote, type TestQuote } from "#tests/factories/create-quote.ts";
import { answerOf, openScreenWorld, type ScreenWorld } from "./screen-world.ts";

let world: ScreenWorld;
let quote: TestQuote;
let path: string;
let sessionId: string;

beforeEach(async () => {
  world = await openScreenWorld();
  const { db, boat, renter } = world;
  quote = await createQuote(db, { boat, renterId: renter.userId, status: "accepted" });
  await startPayment(world.as(renter.actor), { quoteId: quote.id, language: "fr" });
  sessionId = await world.sessionOf(quote.id);
  path = `/payment-success?quote=${quote.id}&session_id=${sessionId}`;
});
afterEach(() => world.close());

async function stateOf(address: string, actor = world.renter.actor) {
  const { data } = await answerOf(() => loader(world.open(actor, address)));
  return data;
}

test("a payment that the provider has not confirmed is not called confirmed", async () => {
  expect(await stateOf(path)).toMatchObject({ state: "open" });
  expect((await world.standingOf(quote.id)).quote).toBe("payment_pending");
});

// spec 1-2.11 2-4.17 2-7.08
test("a paid session is settled on return and summed up", async () => {
  await world.pay(sessionId);
  expect(await stateOf(path)).toMatchObject({
    state: "paid",
    summary: {
      boat: { title: world.boat.title, port: world.boat.port, city: world.boat.city },
      dateFrom: "2027-07-10",
      dateTo: "2027-07-12",
      guests: 2,
      totalCents: 87_000,
    },
  });
  expect((await world.standingOf(quote.id)).quote).toBe("paid");
});

// spec 2-4.17
test("an address without a session asks for the quote's own", async () => {
  await world.pay(sessionId);
  expect(await stateOf(`/payment-success?quote=${quote.id}`)).toMatchObject({ state: "paid" });
});

test("money that came after the days were given away is told to be on its way back", async () => {
  world.passMinutes(40);
  const [rival] = await world.createRenters(1);
  if (!rival) throw new Error("There is no rival");
  const other = await createQuote(world.db, {
    boat: world.boat,
    renterId: rival.userId,
    status: "accepted",
  });
  await startPayment(world.as(rival.actor), { quoteId: other.id, language: "fr" });
  world.passMinutes(-15);
  await world.pay(sessionId);
  world.passMinutes(15);
  expect(await stateOf(path)).toMatchObject({ state: "returned" });
});

// spec 1-2.11 2-2.47 2-4.17 2-8.22
test.each([
  ["no quote", () => "/payment-success"],
  ["an unknown quote", () => "/payment-success?quote=nope&session_id=nope"],
  ["another session", () => `/payment-success?quote=${quote.id}&session_id=cs_other`],
])("%s is a problem with the order", async (_name, address) => {
  expect(await stateOf(address())).toEqual({ state: "problem" });
});

// spec 2-2.47
test("only the quote's recipient sees how his payment stands", async () => {
  await world.pay(sessionId);
  expect(await stateOf(path, world.stranger.actor)).toEqual({ state: "problem" });
  expect(await stateOf(path, world.owner.actor)).toEqual({ state: "problem" });
});
