import { desc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addUnavailability } from "#app/features/availability/commands/add-unavailability.server.ts";
import { removeUnavailability } from "#app/features/availability/commands/remove-unavailability.server.ts";
import { sendBookingRequest } from "#app/features/messages/commands/send-booking-request.server.ts";
import { cancelPayment } from "#app/features/payments/commands/cancel-payment.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { sweepPayments } from "#app/features/payments/commands/sweep-payments.server.ts";
import { acceptQuote } from "#app/features/quotes/commands/accept-quote.server.ts";
import { refuseQuote } from "#app/features/quotes/commands/refuse-quote.server.ts";
import { sendQuote } from "#app/features/quotes/commands/send-quote.server.ts";
import { cancelReservationAsOwner } from "#app/features/reservations/commands/cancel-reservation-as-owner.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import { addDays, calendarDate } from "#app/platform/calendar-date.ts";
import { cents } from "#app/platform/money.ts";
import { createSandboxProvider } from "#app/platform/payments/sandbox-provider.server.ts";
import { paySandboxCheckout } from "#app/platform/payments/sandbox-checkout.server.ts";
import { boatUnavailabilities, payments, reservations } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import type { TestUser } from "#tests/factories/create-user.ts";
import { openPaymentWorld, type PaymentWorld, PUBLIC_URL } from "./payment-world.ts";
import { type Days, SerialModel } from "./serial-model.ts";

/** A database for each of eight, because time sweeps over all boats of one at once. */
let worlds: { world: PaymentWorld; renters: TestUser[] }[] = [];

beforeAll(async () => {
  const eight = Array.from({ length: 8 }, async () => {
    const world = await openPaymentWorld();
    return { world, renters: await world.createRenters(3) };
  });
  worlds = await Promise.all(eight);
});
afterAll(() => Promise.all(worlds.map(({ world }) => world.close())));

/** The real thing, moved by the same words as the model, on a boat and a clock of its own. */
async function openBooking(place: number) {
  const { world, renters } = worlds[place] ?? {};
  if (!world || !renters) throw new RangeError(`No world ${place}`);
  const { db, jobs, owner } = world;
  const boat = await createBoat(db, { userId: owner.userId });
  const begin = new Date("2027-05-03T08:00:00Z");
  let minutes = 0;
  let questions = 0;
  // Never the same instant twice, so that messages have an order, as in life.
  const clock = () => new Date(begin.getTime() + minutes * 60_000 + questions++);
  const provider = createSandboxProvider({
    db,
    clock,
    publicUrl: PUBLIC_URL,
    onLoopback: true,
    webhookSecret: "secret of the tests",
  });
  const system = () => ({ db, jobs, payments: provider, now: clock() });
  const as = (actor: UserActor) => ({
    ...system(),
    actor,
    environment: { publicUrl: PUBLIC_URL },
  });
  const datesOf = ({ from, to }: Days) => ({
    dateFrom: addDays(calendarDate("2027-07-01"), from),
    dateTo: addDays(calendarDate("2027-07-01"), to),
  });
  const quotes: { id: string; renter: TestUser }[] = [];
  const quoteAt = (index: number) => {
    const quote = quotes[index];
    if (!quote) throw new RangeError(`No quote ${index}`);
    return { quoteId: quote.id, context: as(quote.renter.actor) };
  };
  const lastSessionOf = async (index: number) => {
    const [payment] = await db
      .select({ sessionId: payments.sessionId })
      .from(payments)
      .where(eq(payments.quoteId, quoteAt(index).quoteId))
      .orderBy(desc(payments.createdAt))
      .limit(1);
    return payment?.sessionId ?? null;
  };
  const word = (outcome: { ok: true } | { ok: false; reason: string }) =>
    outcome.ok ? "ok" : outcome.reason;

  return {
    async offer(renterIndex: number, days: Days) {
      const renter = renters[renterIndex % renters.length] ?? owner;
      const request = await sendBookingRequest(as(renter.actor), {
        boatId: boat.id,
        ...datesOf(days),
        guests: 2,
        content: "Bonjour",
      });
      if (!request.ok) return request.reason;
      const outcome = await sendQuote(as(owner.actor), {
        boatId: boat.id,
        otherUserId: renter.userId,
        amount: cents(50_000),
      });
      if (outcome.ok) quotes.push({ id: outcome.value.quoteId, renter });
      return word(outcome);
    },
    async answer(index: number, status: "accepted" | "refused") {
      const { context, quoteId } = quoteAt(index);
      const answer = status === "accepted" ? acceptQuote : refuseQuote;
      return word(await answer(context, { quoteId }));
    },
    async start(index: number) {
      const { context, quoteId } = quoteAt(index);
      return word(await startPayment(context, { quoteId, language: "fr" }));
    },
    async pay(index: number) {
      const sessionId = await lastSessionOf(index);
      const paid = sessionId && (await paySandboxCheckout(system(), sessionId));
      return paid ? "ok" : "over";
    },
    async notify(index: number) {
      const sessionId = await lastSessionOf(index);
      return sessionId ? settlePayment(system(), { sessionId }) : "none";
    },
    async giveUp(index: number) {
      const { context, quoteId } = quoteAt(index);
      const outcome = await cancelPayment(context, { quoteId });
      return outcome.ok ? outcome.value.outcome : outcome.reason;
    },
    async cancel(index: number) {
      const { quoteId } = quoteAt(index);
      const [reservation] = await db
        .select({ id: reservations.id })
        .from(reservations)
        .where(eq(reservations.quoteId, quoteId));
      if (!reservation) return "none";
      const input = { reservationId: reservation.id, reason: "weather" as const };
      return word(await cancelReservationAsOwner(as(owner.actor), input));
    },
    async block(days: Days) {
      const { dateFrom, dateTo } = datesOf(days);
      const period = { boatId: boat.id, startDate: dateFrom, endDate: dateTo };
      return word(await addUnavailability(as(owner.actor), period));
    },
    async unblock() {
      const [last] = await db
        .select({ id: boatUnavailabilities.id })
        .from(boatUnavailabilities)
        .where(eq(boatUnavailabilities.boatId, boat.id))
        .orderBy(desc(boatUnavailabilities.createdAt))
        .limit(1);
      if (!last) return "none";
      const of = { boatId: boat.id, unavailabilityId: last.id };
      // Another hand may have been faster: then there is nothing to remove any more.
      return removeUnavailability(as(owner.actor), of).then(word, () => "none");
    },
    async sweep() {
      await sweepPayments(system());
      return "ok";
    },
    async wait(passed: number) {
      minutes += passed;
      return "ok";
    },
    async standing() {
      const rows = [];
      for (const { id } of quotes) rows.push(await world.standingOf(id));
      return rows.map((row) => ({ ...row, payments: row.payments.toSorted() }));
    },
    countQuotes: () => quotes.length,
    /** Whatever contradicts itself in the records of the boat. */
    async findFaults() {
      const { rows } = await db.execute(sql`
    select 'overlap' as fault from reservations a join reservations b
      on a.boat_id = b.boat_id and a.id < b.id
      and daterange(a.check_in_date, a.check_out_date, '[]') && daterange(b.check_in_date, b.check_out_date, '[]')
    where a.boat_id = ${boat.id} and a.status in ('pending', 'confirmed') and b.status in ('pending', 'confirmed')
    union all
    select 'paid quote without rental' from quotes q left join reservations r on r.quote_id = q.id
    where q.boat_id = ${boat.id} and (q.status = 'paid') <> coalesce(r.status in ('confirmed', 'cancelled'), false)
    union all
    select 'rental without money' from reservations r
    where r.boat_id = ${boat.id} and r.status = 'confirmed'
      and (select count(*) from payments p where p.reservation_id = r.id and p.status = 'paid') <> 1
    union all
    select 'money without a charge' from payments p join reservations r on r.id = p.reservation_id
    where r.boat_id = ${boat.id} and p.status in ('paid', 'refund_due', 'refunded')
      and not exists (select from ledger_entries l where l.payment_id = p.id and l.kind = 'charge' and l.amount = p.amount)
    union all
    select 'hold without a payment' from reservations r
    where r.boat_id = ${boat.id} and r.status = 'pending'
      and not exists (select from payments p where p.reservation_id = r.id and p.status = 'open')
    union all
    select 'message that lags behind' from messages m join quotes q on q.id::text = m.booking_details ->> 'quote_id'
    where q.boat_id = ${boat.id} and m.booking_details ->> 'quote_status' <> q.status`);
      return rows;
    },
  };
}

type Booking = Awaited<ReturnType<typeof openBooking>>;
type Act = (subject: SerialModel | Booking) => string | Promise<string>;

const days = fc
  .tuple(fc.nat({ max: 5 }), fc.nat({ max: 2 }))
  .map(([from, length]): Days => ({ from, to: from + length }));
const quote = fc.nat({ max: 4 });

/** An act upon a quote, when there is one of that number. */
function onQuote(name: string, act: (index: number) => Act) {
  return quote.map((index) => ({ name: `${name} ${index}`, needs: index + 1, act: act(index) }));
}

const anAct = fc.oneof(
  fc.tuple(fc.nat({ max: 2 }), days).map(([renter, range]) => ({
    name: `offer ${renter} ${range.from}-${range.to}`,
    needs: 0,
    act: ((subject) => subject.offer(renter, range)) as Act,
  })),
  onQuote("accept", (index) => (subject) => subject.answer(index, "accepted")),
  onQuote("refuse", (index) => (subject) => subject.answer(index, "refused")),
  { arbitrary: onQuote("start", (index) => (subject) => subject.start(index)), weight: 4 },
  { arbitrary: onQuote("pay", (index) => (subject) => subject.pay(index)), weight: 3 },
  { arbitrary: onQuote("notify", (index) => (subject) => subject.notify(index)), weight: 3 },
  onQuote("give up", (index) => (subject) => subject.giveUp(index)),
  onQuote("cancel", (index) => (subject) => subject.cancel(index)),
  days.map((range) => ({
    name: `block ${range.from}-${range.to}`,
    needs: 0,
    act: ((subject) => subject.block(range)) as Act,
  })),
  fc.constant({ name: "unblock", needs: 0, act: ((subject) => subject.unblock()) as Act }),
  fc.constant({ name: "sweep", needs: 0, act: ((subject) => subject.sweep()) as Act }),
  fc.constantFrom(5, 15, 31, 36).map((passed) => ({
    name: `wait ${passed}`,
    needs: 0,
    act: ((subject) => subject.wait(passed)) as Act,
  })),
);

/** A boat with two accepted quotes for the same days to begin with, then anything. */
const sequence = fc.array(anAct, { minLength: 5, maxLength: 25 }).map((acts) => [
  ...[0, 1].flatMap((index) => [
    {
      name: "offer",
      needs: 0,
      act: ((subject) => subject.offer(index, { from: 1, to: 2 })) as Act,
    },
    { name: "accept", needs: 0, act: ((subject) => subject.answer(index, "accepted")) as Act },
  ]),
  ...acts,
]);

type NamedAct = { name: string; needs: number; act: Act };

async function playAgainstModel(acts: readonly NamedAct[], place: number) {
  const model = new SerialModel();
  const booking = await openBooking(place);
  const real: string[] = [];
  const expected: string[] = [];
  for (const { name, needs, act } of acts) {
    if (booking.countQuotes() < needs) continue;
    real.push(`${name}: ${await act(booking)}`);
    expected.push(`${name}: ${await act(model)}`);
  }
  expect({ acts: real, standing: await booking.standing() }).toEqual({
    acts: expected,
    standing: model.standing(),
  });
}

test("any sequence comes to what the rules say, eight boats at a time", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sequence, { minLength: 8, maxLength: 8 }), async (sequences) => {
      await Promise.all(sequences.map(playAgainstModel));
    }),
    { numRuns: 5, endOnFailure: true },
  );
});

test("eight hands on one boat at once never leave an overlap or lost money", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sequence, { minLength: 8, maxLength: 8 }), async (hands) => {
      const booking = await openBooking(0);
      await Promise.all(
        hands.map(async (acts) => {
          for (const { needs, act } of acts) {
            if (booking.countQuotes() >= needs) await act(booking);
          }
        }),
      );
      expect(await booking.findFaults()).toEqual([]);
    }),
    { numRuns: 5, endOnFailure: true },
  );
});
