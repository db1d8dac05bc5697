import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isBoatTaken } from "#app/features/availability/queries/is-boat-taken.server.ts";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { cancelReservationAsRenter } from "#app/features/cancellations/commands/cancel-reservation-as-renter.server.ts";
import { ownerShareOf } from "#app/features/ledger/queries/owner-share.server.ts";
import { refundJob } from "#app/features/payments/jobs.ts";
import { completePastReservations } from "#app/features/reservations/commands/complete-past-reservations.server.ts";
import { reservationEmailJob } from "#app/features/reservations/jobs.ts";
import { reviewEmailJob } from "#app/features/stay-reviews/jobs.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { auditEvents, payments, reservations } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { bookedMoney } from "#tests/support/booked-money.ts";
import { withoutTakenDays } from "#tests/support/without-taken-days.ts";

let world: ConversationWorld;

beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

type Traits = Partial<Parameters<typeof createPaidReservation>[1]>;

/** Claire has paid 870 euros for 10 to 12 July; today is 3 May. */
function book(traits: Traits = {}) {
  return createPaidReservation(world.db, {
    boat: world.boat,
    renterId: world.renter.userId,
    now: world.now,
    ...traits,
  });
}

const on = (day: string) => new Date(`${day}T10:00:00Z`);

function ownerCancels(reservationId: string, change: Record<string, unknown> = {}, at = world.now) {
  const input = { reservationId, reason: "weather" as const, ...change };
  return cancelReservationAsOwner(world.as(world.owner.actor, at), input);
}

function renterCancels(reservationId: string, refund: number, at = world.now) {
  const context = world.as(world.renter.actor, at);
  return cancelReservationAsRenter(context, { reservationId, refund: cents(refund) });
}

async function recordsOf(reservationId: string) {
  const [reservation] = await world.db
    .select()
    .from(reservations)
    .where(eq(reservations.id, reservationId));
  const [payment] = await world.db
    .select()
    .from(payments)
    .where(eq(payments.reservationId, reservationId));
  return {
    reservation,
    payment,
    ledger: await bookedMoney(world.db, payment?.id),
  };
}

test("a cancelled reservation has the cancellation as its last change, as the calendar file states", async () => {
  const { reservation } = await book();
  const at = on("2027-05-20");
  expect(await ownerCancels(reservation.id, {}, at)).toMatchObject({ ok: true });
  expect((await recordsOf(reservation.id)).reservation?.statusChangedAt).toEqual(at);
});

// spec 2-3.33 2-4.22 2-7.25
test("a cancellation by the owner refunds everything, books the fee and mails both sides", async () => {
  const { reservation, payment } = await book();
  expect(
    await ownerCancels(reservation.id, { reason: "other", details: " Moteur en panne " }),
  ).toEqual({ ok: true, value: { refundCents: 87_000 } });
  const records = await recordsOf(reservation.id);
  expect(records.reservation).toMatchObject({
    status: "cancelled",
    bookingDetails: {
      cancellation_policy: "moderate",
      cancelled_by: "owner",
      reason: "other",
      details: "Moteur en panne",
      fee_percentage: 25,
      fee_amount: "21.75",
      refund_amount: "870.00",
    },
  });
  expect(records.payment).toMatchObject({
    status: "refund_due",
    refundAmount: 87_000,
    refundReason: "cancelled_by_owner",
  });
  expect(records.ledger).toEqual(["cancellation 87000", "charge 87000", "owner_fee 2175"]);
  expect(await world.queued(refundJob)).toEqual([{ paymentId: payment.id }]);
  const mails = await world.queued(reservationEmailJob);
  expect(mails).toHaveLength(2);
  for (const { userId: recipientId } of [world.renter, world.owner]) {
    const mail = { reservationId: reservation.id, event: "cancelled", recipientId };
    expect(mails).toContainEqual(mail);
  }
  const days = { from: calendarDate("2027-07-10"), to: calendarDate("2027-07-12"), now: world.now };
  expect(await isBoatTaken(world.db, world.boat.id, days)).toBe(false);
  const audit = await world.db.select().from(auditEvents);
  expect(audit).toMatchObject([
    { actorId: world.owner.userId, action: "reservation_cancelled_by_owner" },
  ]);
});

// spec 2-4.22 2-7.25 2-9.05
test("the owner's fee depends on the number of days left", async () => {
  for (const [day, percentage, amount] of [
    ["2027-06-10", 25, "21.75"],
    ["2027-06-11", 50, "43.50"],
    ["2027-07-03", 50, "43.50"],
    ["2027-07-04", 100, "87.00"],
  ] as const) {
    const { reservation } = await book();
    await ownerCancels(reservation.id, {}, on(day));
    const { bookingDetails } = (await recordsOf(reservation.id)).reservation ?? {};
    expect(bookingDetails).toMatchObject({
      reason: "weather",
      details: null,
      fee_percentage: percentage,
      fee_amount: amount,
    });
  }
});

test("the owner cancels only for the fee that they saw, which rises at midnight", async () => {
  const { reservation } = await book();
  const cancel = (fee: number, at: string) =>
    ownerCancels(reservation.id, { reason: "boat-unavailable", fee: cents(fee) }, new Date(at));
  // The 11th of June in Paris, 29 days before departure.
  const midnight = "2027-06-10T22:00:00Z";
  expect(await cancel(2175, midnight)).toEqual({ ok: false, reason: "fee_changed" });
  expect(await recordsOf(reservation.id)).toMatchObject({
    reservation: { status: "confirmed" },
    payment: { status: "paid" },
    ledger: ["charge 87000"],
  });
  expect(await cancel(2175, "2027-06-10T21:59:59Z")).toMatchObject({ ok: true });
  expect((await recordsOf(reservation.id)).ledger).toContain("owner_fee 2175");
});

test("a reason is mandatory, and 'other' requires details", async () => {
  const { reservation } = await book();
  const refused = (change: Record<string, unknown>) => ownerCancels(reservation.id, change);
  expect(await refused({ reason: "mood" })).toEqual({ ok: false, reason: "reason_required" });
  expect(await refused({ reason: "other" })).toEqual({ ok: false, reason: "details_required" });
  expect(await refused({ reason: "other", details: " " })).toMatchObject({ ok: false });
  expect((await recordsOf(reservation.id)).reservation?.status).toBe("confirmed");
});

// spec 1-9.21 2-4.23
test("the renter is refunded according to the policy at the time of booking", async () => {
  for (const [policy, day, refund] of [
    ["flexible", "2027-07-09", 78_300],
    ["flexible", "2027-07-10", 0],
    ["moderate", "2027-06-30", 54_810],
    ["moderate", "2027-07-01", 0],
    ["strict", "2027-06-10", 46_980],
    ["strict", "2027-06-11", 0],
  ] as const) {
    const { reservation, payment } = await book({
      bookingDetails: { cancellation_policy: policy },
    });
    const outcome = await renterCancels(reservation.id, refund, on(day));
    expect(outcome).toEqual({ ok: true, value: { refundCents: refund } });
    const records = await recordsOf(reservation.id);
    expect(records.reservation?.status).toBe("cancelled");
    expect(records.payment).toMatchObject(
      refund > 0 ? { status: "refund_due", refundAmount: refund } : { status: "paid" },
    );
    expect(records.ledger).toEqual([
      ...(refund > 0 ? [`cancellation ${refund}`] : []),
      "charge 87000",
    ]);
    expect(await ownerShareOf(world.db, reservation.id)).toBe(78_300 - refund);
    const jobs = await world.queued(refundJob);
    expect(jobs.filter(({ paymentId }) => paymentId === payment.id)).toHaveLength(
      refund > 0 ? 1 : 0,
    );
  }
});

// spec 1-9.21
test("a renter cannot cancel for another refund than the one they were shown", async () => {
  const { reservation } = await book();
  // The refund was shown before midnight and submitted after it.
  const tooLate = await renterCancels(reservation.id, 54_810, on("2027-07-01"));
  expect(tooLate).toEqual({ ok: false, reason: "refund_changed" });
  const tooMuch = await renterCancels(reservation.id, 87_000);
  expect(tooMuch).toEqual({ ok: false, reason: "refund_changed" });
  expect((await recordsOf(reservation.id)).reservation?.status).toBe("confirmed");
});

// spec 2-4.23
test("each side has its own cancellation, and strangers have none", async () => {
  const { reservation } = await book();
  const input = { reservationId: reservation.id, reason: "weather" as const };
  const asOwner = (user: typeof world.owner) =>
    cancelReservationAsOwner(world.as(user.actor), input);
  const asRenter = (user: typeof world.owner) =>
    cancelReservationAsRenter(world.as(user.actor), { ...input, refund: cents(54_810) });
  await expect(asOwner(world.renter)).rejects.toMatchObject({ code: "forbidden" });
  await expect(asRenter(world.owner)).rejects.toMatchObject({ code: "forbidden" });
  await expect(asOwner(world.stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(asRenter(world.stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(ownerCancels("nonsense")).rejects.toMatchObject({ code: "not_found" });
  expect((await recordsOf(reservation.id)).reservation?.status).toBe("confirmed");
});

test("only a confirmed reservation whose stay is not over can be cancelled", async () => {
  for (const [status, reason] of [
    ["cancelled", "not_confirmed"],
    ["completed", "not_confirmed"],
  ] as const) {
    const { reservation } = await book({ status, checkIn: "2027-09-01", checkOut: "2027-09-02" });
    expect(await ownerCancels(reservation.id)).toEqual({ ok: false, reason });
    expect(await renterCancels(reservation.id, 54_810)).toEqual({ ok: false, reason });
    // A page opened before the cancellation may still show another refund or fee.
    expect(await renterCancels(reservation.id, 1)).toEqual({ ok: false, reason });
    const otherFee = { fee: cents(1) };
    expect(await ownerCancels(reservation.id, otherFee)).toEqual({ ok: false, reason });
  }
  const { reservation } = await book();
  const after = on("2027-07-13");
  expect(await ownerCancels(reservation.id, {}, after)).toEqual({ ok: false, reason: "stay_over" });
  expect(await renterCancels(reservation.id, 0, after)).toEqual({ ok: false, reason: "stay_over" });
});

test("if both sides cancel concurrently, one succeeds and one refund is made", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { reservation, payment } = await book();
    const [owner, renter, again] = await Promise.all([
      ownerCancels(reservation.id),
      renterCancels(reservation.id, 54_810),
      ownerCancels(reservation.id),
    ]);
    expect(again).toEqual(owner);
    expect(owner.ok).toBe(!renter.ok);
    const refund = renter.ok ? 54_810 : 87_000;
    expect((await recordsOf(reservation.id)).payment).toMatchObject({ refundAmount: refund });
    const jobs = await world.queued(refundJob);
    expect(jobs.filter(({ paymentId }) => paymentId === payment.id)).toHaveLength(1);
  }
});

test("the same side's cancellation again has the outcome of the first, and its effects once", async () => {
  for (const [by, refundCents] of [
    ["owner", 87_000],
    ["renter", 54_810],
  ] as const) {
    const { reservation } = await book();
    const { id } = reservation;
    const cancel = () => (by === "owner" ? ownerCancels(id) : renterCancels(id, 54_810));
    const pressed = await Promise.all([cancel(), cancel()]);
    const done = { ok: true, value: { refundCents } };
    expect([...pressed, await cancel()]).toEqual([done, done, done]);
    const mails = await world.queued(reservationEmailJob);
    expect(mails.filter(({ reservationId }) => reservationId === id)).toHaveLength(2);
    expect(await world.db.$count(auditEvents, eq(auditEvents.subjectId, id))).toBe(1);
    const { ledger } = await recordsOf(id);
    expect(ledger.filter((booked) => booked.startsWith("cancellation"))).toHaveLength(1);
    const otherReason = ownerCancels(id, { reason: "boat-unavailable" });
    expect(await otherReason).toEqual({ ok: false, reason: "not_confirmed" });
    const other = by === "owner" ? renterCancels(id, 54_810) : ownerCancels(id);
    expect(await other).toEqual({ ok: false, reason: "not_confirmed" });
  }
});

function completeAt(now: Date) {
  return completePastReservations({ db: world.db, record: world.record, now });
}

const complete = (day: string) => completeAt(on(day));

test("stays whose last day is over are completed once", async () => {
  const { reservation } = await book();
  expect(await complete("2027-07-12")).toBe(0);
  const counts = await Promise.all([complete("2027-07-13"), complete("2027-07-13")]);
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect((await recordsOf(reservation.id)).reservation?.status).toBe("completed");
  const invited = (await world.queued(reviewEmailJob)).map(({ recipientId }) => recipientId);
  expect(invited.toSorted()).toEqual([world.owner.userId, world.renter.userId].toSorted());
});

test("stays that ended while the site was down are completed in batches, each committed separately", async () => {
  const { reservation } = await book();
  await withoutTakenDays(world.db, (tx) =>
    tx.execute(sql`
      insert into reservations
      select (jsonb_populate_record(r, jsonb_build_object(
        'id', gen_random_uuid(), 'quote_id', null, 'payment_session_id', null,
        'check_in_date', r.check_in_date - 3 * n, 'check_out_date', r.check_out_date - 3 * n))).*
      from reservations r, generate_series(1, 249) n`),
  );
  let recorded = 0;
  const context = { db: world.db, now: on("2027-07-13") };
  const failing = completePastReservations({
    ...context,
    record: async () => {
      recorded += 1;
      if (recorded > 200) throw new Error("disk full");
    },
  });
  await expect(failing).rejects.toThrow("disk full");
  const completed = () => world.db.$count(reservations, eq(reservations.status, "completed"));
  expect(await completed()).toBe(200);
  expect(await complete("2027-07-13")).toBe(50);
  expect((await recordsOf(reservation.id)).reservation?.status).toBe("completed");
});

// The clocks go forward on 28 March 2027, and back on 31 October.
test.each([
  ["2027-03-28", "2027-03-28T21:59:59Z", "2027-03-28T22:00:00Z"],
  ["2027-10-31", "2027-10-31T22:59:59Z", "2027-10-31T23:00:00Z"],
])("a stay until %s is over at midnight in Paris", async (day, last, over) => {
  await book({ checkIn: day, checkOut: day });
  expect(await completeAt(new Date(last))).toBe(0);
  expect(await completeAt(new Date(over))).toBe(1);
});

test("a cancellation that waits for the boat's lock does not hold the rental's, which prevents a deadlock", async () => {
  const { reservation } = await book();
  const [other, watcher] = await Promise.all([world.pool.connect(), world.pool.connect()]);
  try {
    await other.query("begin");
    await other.query("select from boats where id = $1 for no key update", [world.boat.id]);
    const cancelled = ownerCancels(reservation.id);
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(1);
    await other.query("select from reservations where id = $1 for update nowait", [reservation.id]);
    await other.query("commit");
    expect(await cancelled).toMatchObject({ ok: true });
  } finally {
    other.release(true);
    watcher.release();
  }
});
