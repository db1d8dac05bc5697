import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendPayouts } from "#app/features/payouts/commands/send-payouts.server.ts";
import { payoutOrderId } from "#app/features/payouts/domain/payout-order.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import type { PayoutProvider } from "#app/platform/payouts/payout-provider.ts";
import { payouts } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;
let now: Date;
let asked: string[];

beforeEach(async () => {
  world = await openConversationWorld();
  now = new Date("2027-07-20T08:00:00Z");
  asked = [];
});
afterEach(() => world.close());

/** A provider that reports every payout as pending, and records which payouts it was asked about. */
const provider: PayoutProvider = {
  name: "sandbox",
  send: async () => "pending",
  find: async (id) => {
    asked.push(id);
    return "pending";
  },
  list: async () => [],
};

/** An hourly run that processes four payouts of each kind. */
async function run(payouts = provider) {
  await sendPayouts({ db: world.db, record: world.record, now, payouts }, 4);
  now = new Date(now.getTime() + 3_600_000);
}

/** Creates this many payouts, each of a separate rental. */
async function createPayouts(count: number, status: "sent" | "paid", updatedAt = now) {
  const { boat, renter } = world;
  const paid = { boat, renterId: renter.userId, checkIn: "2027-07-10", checkOut: "2027-07-10" };
  const { reservation } = await createPaidReservation(world.db, { ...paid, now: world.now });
  const { rows } = await world.db.execute<{ id: string; owner_id: string }>(sql`
    insert into reservations (boat_id, owner_id, client_id, check_in_date, check_out_date, guests, total_price,
      commission_percent, commission_amount, status)
    select boat_id, owner_id, client_id, check_in_date - n, check_out_date - n, guests, total_price,
      commission_percent, commission_amount, 'completed'
    from reservations, generate_series(1, ${count}::int) n where id = ${reservation.id}
    returning id, owner_id`);
  await world.db.insert(payouts).values(
    rows.map((row) => ({
      reservationId: row.id,
      ownerId: row.owner_id,
      status,
      amount: reservation.totalPrice,
      withheldAmount: reservation.totalPrice,
      dueAt: updatedAt,
      paidAt: status === "paid" ? updatedAt : null,
      updatedAt,
    })),
  );
}

test("each of many paid payouts is checked in turn, even if the provider reports nothing new", async () => {
  await createPayouts(10, "paid");
  await run();
  const first = [...asked];
  expect(new Set(first).size).toBe(4);
  await run();
  expect(new Set(asked).size).toBe(8);
  await run();
  expect(new Set(asked).size).toBe(10);
  // The next round starts with those that were checked longest ago.
  expect(asked.slice(10).every((id) => first.includes(id))).toBe(true);
});

test("a sent payout is checked in the next run, however many paid ones are monitored", async () => {
  await createPayouts(10, "paid", new Date("2027-07-19T08:00:00Z"));
  const waiting = onlyRow(await world.db.select().from(payouts).limit(1));
  await world.db
    .update(payouts)
    .set({ status: "sent", paidAt: null, updatedAt: now })
    .where(eq(payouts.id, waiting.id));
  await run();
  expect(asked).toHaveLength(5);
  expect(asked[0]).toBe(payoutOrderId(waiting));
});

test("payouts whose state is unavailable wait for their next turn, so that others get theirs", async () => {
  await createPayouts(6, "sent");
  await run({
    ...provider,
    find: async (id) => {
      asked.push(id);
      throw new Error("down");
    },
  });
  await run();
  expect(new Set(asked).size).toBe(6);
});
