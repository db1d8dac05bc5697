import fc from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { preparePayouts } from "#app/features/payouts/commands/prepare-payouts.server.ts";
import { sendPayouts } from "#app/features/payouts/commands/send-payouts.server.ts";
import { addDays, calendarDate, todayInParis } from "#app/platform/calendar-date.ts";
import {
  createSandboxPayouts,
  playSandboxPayout,
} from "#app/platform/payouts/create-payout-provider.server.ts";
import { bankingInfo, payouts } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;
let now: Date;

beforeAll(async () => {
  world = await openConversationWorld();
  ({ now } = world);
});
afterAll(() => world.close());

type Step =
  | { act: "rent"; daysAhead: number; totalCents: number }
  | { act: "wait"; hours: number }
  | { act: "cancel" | "work" | "race" | "fail" | "reverse" | "new_account" };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constant("rent" as const),
    daysAhead: fc.integer({ min: 0, max: 12 }),
    totalCents: fc.integer({ min: 100, max: 300_000 }),
  }),
  fc.integer({ min: 1, max: 150 }).map((hours) => ({ act: "wait" as const, hours })),
  fc
    .constantFrom(
      ...(["cancel", "work", "work", "race", "fail", "reverse", "new_account"] as const),
    )
    .map((act) => ({ act })),
);

type Owner = {
  user: TestUser;
  boat: { id: string; userId: string };
  rentals: string[];
  day: string;
};

const provider = () => createSandboxPayouts({ db: world.db, clock: () => now });
const system = () => ({ db: world.db, record: world.record, now, payouts: provider() });

/** The hourly job. */
async function work() {
  await preparePayouts(system());
  await sendPayouts(system());
}

async function newAccount(userId: string) {
  const details = { accountHolder: "x", iban: "x", bic: "x", keyId: "k" };
  await world.db
    .insert(bankingInfo)
    .values({ userId, ...details, updatedAt: now })
    .onConflictDoUpdate({ target: bankingInfo.userId, set: { updatedAt: now } });
}

async function take(taken: Step, owner: Owner): Promise<unknown> {
  switch (taken.act) {
    case "rent": {
      // Days of a boat never overlap.
      const earliest = addDays(todayInParis(now), taken.daysAhead);
      const last = addDays(calendarDate(owner.day), 1);
      owner.day = earliest > last ? earliest : last;
      const { reservation } = await createPaidReservation(world.db, {
        boat: owner.boat,
        renterId: world.renter.userId,
        checkIn: owner.day,
        checkOut: owner.day,
        totalCents: taken.totalCents,
        now,
        bookingDetails: { departure_time: "10:00", cancellation_policy: "flexible" },
      });
      return owner.rentals.push(reservation.id);
    }
    case "wait":
      now = new Date(now.getTime() + taken.hours * 3_600_000);
      return undefined;
    case "cancel": {
      const reservationId = owner.rentals.at(-1);
      if (!reservationId) return undefined;
      const context = { ...world.as(owner.user.actor), now };
      return cancelReservationAsOwner(context, { reservationId, reason: "weather" });
    }
    case "work":
      return work();
    case "race":
      return Promise.all(Array.from({ length: 5 }, work));
    case "fail":
    case "reverse": {
      const status = taken.act === "fail" ? "failed" : "reversed";
      for (const { id } of await payoutsOf(owner)) await playSandboxPayout(world.db, id, status);
      return undefined;
    }
    case "new_account":
      return newAccount(owner.user.userId);
    default:
      return taken satisfies never;
  }
}

async function payoutsOf({ user }: Owner) {
  return world.db.select().from(payouts).where(sql`${payouts.ownerId} = ${user.userId}`);
}

/** Cents of an owner's account by what moved them. */
async function accountOf({ user }: Owner) {
  const { rows } = await world.db.execute<{ cause: string; sum: number }>(sql`
    select t.cause, (sum(p.amount) * 100)::float8 as sum
    from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
    where p.account = 'owner' and p.owner_id = ${user.userId} group by 1`);
  const sums = new Map(rows.map(({ cause, sum }) => [cause, Math.round(sum)]));
  const of = (...causes: string[]) =>
    causes.reduce((total, one) => total + (sums.get(one) ?? 0), 0);
  return {
    earned: of("charge", "cancellation"),
    fees: of("owner_fee"),
    paidOut: 0 - of("payout", "payout_reversal"),
  };
}

// spec 2-9.05
test("after any history no owner was paid more than was kept for them, and in the end all of it", async () => {
  const histories = fc.array(step, { minLength: 4, maxLength: 16 });
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      const user = await createUser(world.db);
      const boat = await createBoat(world.db, { userId: user.userId });
      const owner: Owner = { user, boat, rentals: [], day: todayInParis(now) };
      await newAccount(user.userId);
      for (const taken of steps) {
        await take(taken, owner);
        const { earned, paidOut } = await accountOf(owner);
        expect(paidOut).toBeGreaterThanOrEqual(0);
        expect(paidOut).toBeLessThanOrEqual(Math.max(0, earned));
      }
      // A month later everything is due; what came back goes to another account.
      for (const hours of [31 * 24, 1, 1, 1]) {
        now = new Date(now.getTime() + hours * 3_600_000);
        await work();
        await newAccount(user.userId);
      }
      const { earned, fees, paidOut } = await accountOf(owner);
      const owed = (await payoutsOf(owner)).reduce((sum, one) => sum + one.withheldAmount, 0);
      expect(paidOut).toBe(earned - owed);
      expect(owed).toBeLessThanOrEqual(0 - fees);
      const { rows } = await world.db.execute(
        sql`select transaction_id from ledger_postings group by 1 having sum(amount) <> 0`,
      );
      expect(rows).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
