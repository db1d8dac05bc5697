import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { continuePayout } from "#app/features/payouts/commands/continue-payout.server.ts";
import { payoutOrderId } from "#app/features/payouts/domain/payout-order.ts";
import { simulateSandboxPayout } from "#app/platform/payouts/create-payout-provider.server.ts";
import { payouts } from "#db/schema/schema.ts";
import { bookedMoney } from "#tests/support/booked-money.ts";
import { openPayoutWorld, type PayoutWorld } from "./payout-world.ts";

let world: PayoutWorld;
let now: Date;

/** A payout of 783 euros that is due on 13 July, and its owner's account. */
beforeEach(async () => {
  world = await openPayoutWorld(() => now);
  ({ now } = world);
  await world.giveAccount();
  await world.book("2027-07-10", { totalCents: 87_000 });
});
afterEach(() => world.close());

/** Runs the hourly job at an instant of 20 July. */
async function workAt(time: string, used = world.provider) {
  now = new Date(`2027-07-20T${time}:00Z`);
  await world.work(used);
}

async function only() {
  const [payout] = await world.db.select().from(payouts);
  if (!payout) throw new Error("Nothing is due");
  return payout;
}

async function simulate(outcome: "failed" | "reversed") {
  expect(await simulateSandboxPayout(world.db, payoutOrderId(await only()), outcome)).toBe(true);
}

/** The payout's first attempt ends like this, and then its owner gives another account. */
async function endFirstAttempt(outcome: "failed" | "reversed") {
  await workAt("08:00");
  if (outcome === "reversed") await workAt("09:00");
  await simulate(outcome);
  await workAt("09:10");
  // The owner's page shows no date at which this money was paid.
  expect(await only()).toMatchObject({ status: outcome, attempts: 1, paidAt: null });
  now = new Date("2027-07-20T09:30:00Z");
  await world.giveAccount();
}

describe.each([
  ["failed", ["charge 87000", "payout 78300"]],
  ["reversed", ["charge 87000", "payout 78300", "payout 78300", "payout_reversal 78300"]],
] as const)("after a first attempt that %s, a second one", (outcome, booked) => {
  test("whose order did not arrive is ordered in the next run, and paid", async () => {
    await endFirstAttempt(outcome);
    const unreachable = { ...world.provider, send: () => Promise.reject(new Error("unreachable")) };
    await workAt("10:00", unreachable);
    expect(await only()).toMatchObject({ status: "sent", attempts: 2 });
    await workAt("11:00");
    expect(await only()).toMatchObject({ status: "sent", attempts: 2 });
    await workAt("12:00");
    expect(await only()).toMatchObject({ status: "paid", attempts: 2 });
    expect(await bookedMoney(world.db)).toEqual(booked);
  });

  test("is not moved by a run that still asks about the first", async () => {
    await workAt("08:00");
    const first = await only();
    await endFirstAttempt(outcome);
    await workAt("10:00");
    await continuePayout(world.system(), first);
    expect(await only()).toMatchObject({ status: "sent", attempts: 2 });
    await workAt("11:00");
    expect(await only()).toMatchObject({ status: "paid", attempts: 2 });
    expect(await bookedMoney(world.db)).toEqual(booked);
  });
});

test.each([
  ["after it was sent is used at once, even if the failure is reported later", "08:01", 2],
  ["before it was sent is the one that failed", "07:59", 1],
])("an account given %s", async (_title, time, attempts) => {
  await workAt("08:00");
  now = new Date(`2027-07-20T${time}:00Z`);
  await world.giveAccount();
  await simulate("failed");
  await workAt("09:00");
  await workAt("10:00");
  expect(await only()).toMatchObject({ status: attempts === 2 ? "sent" : "failed", attempts });
});
