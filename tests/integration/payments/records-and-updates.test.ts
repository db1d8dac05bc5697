import { eq } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { addUnavailability } from "#app/features/availability/commands/add-unavailability.server.ts";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { cancelReservationAsRenter } from "#app/features/cancellations/commands/cancel-reservation-as-renter.server.ts";
import { cancelPayment } from "#app/features/payments/commands/cancel-payment.server.ts";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { refundJob } from "#app/features/payments/jobs.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { auditEvents, reservations } from "#db/schema/schema.ts";
import { createQuote, type TestQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { openPaymentWorld, type PaymentWorld } from "./payment-world.ts";

let world: PaymentWorld;
let renter: TestUser;
let quote: TestQuote;
let listener: pg.Client;
let heard: string[];

beforeEach(async () => {
  world = await openPaymentWorld();
  renter = await createUser(world.db, { firstName: "Claire" });
  quote = await createQuote(world.db, {
    boat: world.boat,
    renterId: renter.userId,
    status: "accepted",
  });
  heard = [];
  listener = new pg.Client({ connectionString: world.databaseUrl });
  await listener.connect();
  listener.on("notification", ({ payload }) => heard.push(payload ?? ""));
  await listener.query("listen escale_live");
});
afterEach(async () => {
  await listener.end();
  await world.close();
});

const updateSchema = z.object({ topic: z.string(), userIds: z.array(z.string()) });

/** The live events since the last call, as 'topic: recipients'. */
async function updates(): Promise<string[]> {
  await world.pool.query("select pg_notify('escale_live', 'end')");
  await expect.poll(() => heard.at(-1)).toBe("end");
  const names = new Map([
    [renter.userId, "renter"],
    [world.owner.userId, "owner"],
  ]);
  return heard
    .splice(0)
    .slice(0, -1)
    .map((payload) => {
      const { topic, userIds } = updateSchema.parse(JSON.parse(payload));
      return `${topic}: ${userIds
        .map((id) => names.get(id) ?? id)
        .toSorted()
        .join(", ")}`;
    })
    .toSorted();
}

/** The only audit record of an action, with its actor and subject. */
async function recordOf(action: string) {
  const rows = await world.db.select().from(auditEvents).where(eq(auditEvents.action, action));
  expect(rows).toHaveLength(1);
  return rows.map(({ subjectType, actorId, details }) => ({ subjectType, actorId, details }))[0];
}

const giveUp = () => cancelPayment(world.as(renter.actor), { quoteId: quote.id });
const start = () => startPayment(world.as(renter.actor), { quoteId: quote.id, language: "fr" });

async function pay() {
  await start();
  const sessionId = await world.sessionOf(quote.id);
  await world.pay(sessionId);
  await updates();
  await settlePayment(world.system(), { sessionId });
  const [reservation] = await world.db.select().from(reservations);
  if (!reservation) throw new Error("There is no reservation");
  return reservation.id;
}

const both = (topic: string) => `${topic}: owner, renter`;

test("a started payment is audited with its quote and amount, and updates both sides", async () => {
  await start();
  expect(await updates()).toEqual([both("messages")]);
  expect(await recordOf("payment_started")).toEqual({
    subjectType: "payment",
    actorId: renter.userId,
    details: { quoteId: quote.id, amount: "870.00" },
  });
});

test("a cancelled payment updates both sides once", async () => {
  await start();
  await updates();
  await giveUp();
  expect(await updates()).toEqual([both("messages")]);
  await giveUp();
  expect(await updates()).toEqual([]);
});

test("a confirmed booking updates the conversation and reservations of both sides", async () => {
  await pay();
  expect(await updates()).toEqual([both("messages"), both("reservations")]);
  expect(await recordOf("payment_confirmed")).toMatchObject({
    subjectType: "reservation",
    actorId: null,
    details: { amount: "870.00" },
  });
});

test("money that goes back after its hold was released updates both sides", async () => {
  await start();
  const sessionId = await world.sessionOf(quote.id);
  await world.pay(sessionId);
  world.passMinutes(36);
  // Another renter now holds the days.
  const rival = await createUser(world.db);
  const traits = { boat: world.boat, renterId: rival.userId, status: "accepted" } as const;
  const { id: quoteId } = await createQuote(world.db, traits);
  await startPayment(world.as(rival.actor), { quoteId, language: "fr" });
  await updates();
  expect(await settlePayment(world.system(), { sessionId })).toBe("refunded");
  expect(await updates()).toEqual([both("messages")]);
});

test("a renter's cancellation and the refund are audited and update both sides", async () => {
  const reservationId = await pay();
  await updates();
  const refund = cents(54_810);
  await cancelReservationAsRenter(world.as(renter.actor), { reservationId, refund });
  expect(await updates()).toEqual([both("reservations")]);
  expect(await recordOf("reservation_cancelled_by_renter")).toEqual({
    subjectType: "reservation",
    actorId: renter.userId,
    details: { refund_amount: "548.10", refund_percentage: 70 },
  });
  for (const data of await world.queued(refundJob)) {
    await refundPayment(world.system(), data);
  }
  expect(await updates()).toEqual([both("reservations")]);
  expect(await recordOf("payment_refunded")).toEqual({
    subjectType: "payment",
    actorId: null,
    details: { amount: "548.10" },
  });
});

test("a renter's second cancellation of a reservation updates nobody", async () => {
  const reservationId = await pay();
  const cancel = () =>
    cancelReservationAsRenter(world.as(renter.actor), { reservationId, refund: cents(54_810) });
  const first = await cancel();
  expect(first.ok).toBe(true);
  await updates();
  expect(await cancel()).toEqual(first);
  expect(await updates()).toEqual([]);
});

test("an owner's cancellation is audited and updates both sides", async () => {
  const reservationId = await pay();
  await updates();
  const input = { reservationId, reason: "boat-unavailable" as const };
  await cancelReservationAsOwner(world.as(world.owner.actor), input);
  expect(await updates()).toEqual([both("reservations")]);
  expect(await recordOf("reservation_cancelled_by_owner")).toMatchObject({
    subjectType: "reservation",
    actorId: world.owner.userId,
  });
});

test("blocked days are audited", async () => {
  await addUnavailability(world.as(world.owner.actor), {
    boatId: world.boat.id,
    startDate: calendarDate("2027-09-01"),
    endDate: calendarDate("2027-09-02"),
  });
  expect(await recordOf("unavailability_added")).toMatchObject({
    actorId: world.owner.userId,
  });
});
