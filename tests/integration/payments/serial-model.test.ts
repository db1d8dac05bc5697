import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestUser } from "#tests/factories/create-user.ts";
import { listWronglyKeptBoats } from "#tests/support/kept-columns.ts";
import { openPaymentWorld, type PaymentWorld } from "./payment-world.ts";
import { openRealBooking, type RealBooking } from "./real-booking.ts";
import { type Days, SerialModel } from "./serial-model.ts";

/**
 * Eight databases. A sweep covers all boats of a database, so boats that are tested at the same time need
 * separate ones.
 */
let worlds: { world: PaymentWorld; renters: TestUser[] }[] = [];

beforeAll(async () => {
  const eight = Array.from({ length: 8 }, async () => {
    const world = await openPaymentWorld();
    return { world, renters: await world.createRenters(3) };
  });
  worlds = await Promise.all(eight);
});
afterAll(() => Promise.all(worlds.map(({ world }) => world.close())));

function openBooking(place: number) {
  const { world, renters } = worlds[place] ?? {};
  if (!world || !renters) throw new RangeError(`No world ${place}`);
  return openRealBooking(world, renters);
}

type Action = (subject: SerialModel | RealBooking) => string | Promise<string>;
/** An action, and the number of quotes that it needs. */
type NamedAction = { name: string; action: Action; needs: number };

function named(name: string, action: Action, needs = 0): NamedAction {
  return { name, action, needs };
}

const days = fc
  .tuple(fc.nat({ max: 5 }), fc.nat({ max: 2 }))
  .map(([from, length]): Days => ({ from, to: from + length }));

function onQuote(
  name: string,
  action: (subject: SerialModel | RealBooking, index: number) => ReturnType<Action>,
) {
  return fc
    .nat({ max: 4 })
    .map((index) => named(`${name} ${index}`, (subject) => action(subject, index), index + 1));
}

const anyAction = fc.oneof(
  fc
    .tuple(fc.nat({ max: 2 }), days)
    .map(([renter, range]) =>
      named(`offer ${renter} ${range.from}-${range.to}`, (subject) => subject.offer(renter, range)),
    ),
  onQuote("accept", (subject, index) => subject.answer(index, "accepted")),
  onQuote("refuse", (subject, index) => subject.answer(index, "refused")),
  { arbitrary: onQuote("start", (subject, index) => subject.start(index)), weight: 4 },
  { arbitrary: onQuote("pay", (subject, index) => subject.pay(index)), weight: 3 },
  { arbitrary: onQuote("notify", (subject, index) => subject.notify(index)), weight: 3 },
  onQuote("give up", (subject, index) => subject.giveUp(index)),
  onQuote("cancel", (subject, index) => subject.cancel(index)),
  days.map((range) => named(`block ${range.from}-${range.to}`, (subject) => subject.block(range))),
  fc.constant(named("unblock", (subject) => subject.unblock())),
  fc.constant(named("sweep", (subject) => subject.sweep())),
  fc
    .constantFrom(5, 15, 31, 36)
    .map((minutes) => named(`wait ${minutes}`, (subject) => subject.wait(minutes))),
);

/** A boat that starts with two accepted quotes for the same days, followed by any actions. */
const sequence = fc
  .array(anyAction, { minLength: 5, maxLength: 25 })
  .map((actions) => [
    ...[0, 1].flatMap((index) => [
      named("offer", (subject) => subject.offer(index, { from: 1, to: 2 })),
      named("accept", (subject) => subject.answer(index, "accepted"), index + 1),
    ]),
    ...actions,
  ]);

async function playAgainstModel(actions: readonly NamedAction[], place: number) {
  const model = new SerialModel();
  const booking = await openBooking(place);
  const real: string[] = [];
  const expected: string[] = [];
  for (const { name, needs, action } of actions) {
    if (booking.countQuotes() < needs) continue;
    real.push(`${name}: ${await action(booking)}`);
    expected.push(`${name}: ${await action(model)}`);
  }
  expect({ actions: real, state: await booking.state() }).toEqual({
    actions: expected,
    state: model.state(),
  });
}

test("any sequence of actions has the result of the serial model, for eight boats at a time", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sequence, { minLength: 8, maxLength: 8 }), async (sequences) => {
      await Promise.all(sequences.map(playAgainstModel));
    }),
    { numRuns: 5, endOnFailure: true },
  );
});

test("eight concurrent sequences on one boat never leave an overlap, lost money or wrong taken days", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sequence, { minLength: 8, maxLength: 8 }), async (sequences) => {
      const booking = await openBooking(0);
      await Promise.all(
        sequences.map(async (actions) => {
          for (const { needs, action } of actions) {
            if (booking.countQuotes() >= needs) await action(booking);
          }
        }),
      );
      expect(await booking.findFaults()).toEqual([]);
      const { world } = worlds[0] ?? {};
      expect(world && (await listWronglyKeptBoats(world.db))).toEqual([]);
    }),
    { numRuns: 5, endOnFailure: true },
  );
});
