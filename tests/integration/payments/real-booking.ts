import { desc, eq, sql } from "drizzle-orm";
import { addUnavailability } from "#app/features/availability/commands/add-unavailability.server.ts";
import { removeUnavailability } from "#app/features/availability/commands/remove-unavailability.server.ts";
import { sendBookingRequest } from "#app/features/booking-requests/commands/send-booking-request.server.ts";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { cancelPayment } from "#app/features/payments/commands/cancel-payment.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { sweepPayments } from "#app/features/payments/commands/sweep-payments.server.ts";
import { acceptQuote } from "#app/features/quotes/commands/accept-quote.server.ts";
import { refuseQuote } from "#app/features/quotes/commands/refuse-quote.server.ts";
import { sendQuote } from "#app/features/quotes/commands/send-quote.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import { cents } from "#app/platform/money.ts";
import { paySandboxCheckout } from "#app/platform/payments/sandbox-checkout.server.ts";
import { createSandboxProvider } from "#app/platform/payments/sandbox-provider.server.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { boatUnavailabilities, payments, reservations } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import type { TestUser } from "#tests/factories/create-user.ts";
import { noCalendars } from "#tests/support/no-calendars.ts";
import { plainQuote } from "#tests/support/plain-quote.ts";
import { type PaymentWorld, publicUrl } from "./payment-world.ts";
import type { Days } from "./serial-model.ts";

/** Runs the real commands behind the methods of the serial model, with a separate boat and clock. */
export async function openRealBooking(world: PaymentWorld, renters: readonly TestUser[]) {
  const { db, jobs, record, owner } = world;
  const boat = await createBoat(db, { userId: owner.userId });
  const begin = new Date("2027-05-03T08:00:00Z");
  let minutes = 0;
  let ticks = 0;
  // Never returns the same instant twice, so that messages have an order.
  const clock = () => new Date(begin.getTime() + minutes * 60_000 + ticks++);
  const provider = createSandboxProvider({
    db,
    clock,
    publicUrl: publicUrl,
    onLoopback: true,
    webhookSecret: "secret of the tests",
  });
  const system = () => ({ db, record, payments: provider, ...noCalendars, now: clock() });
  const as = (actor: UserActor) => ({
    ...system(),
    actor,
    environment: { publicUrl: publicUrl },
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

  return {
    async offer(renterIndex: number, days: Days) {
      const renter = renters[renterIndex % renters.length] ?? owner;
      const stay = { ...datesOf(days), guests: 2 };
      const request = await sendBookingRequest(as(renter.actor), {
        boatId: boat.id,
        ...stay,
        // The same text within an hour would be the same message.
        content: `Bonjour ${ticks}`,
      });
      if (!request.ok) {
        if (request.reason !== "dates_taken") return request.reason;
        // Requested before the days were taken.
        const people = { senderId: renter.userId, recipientId: owner.userId };
        const message = { boatId: boat.id, ...people, bookingDetails: stay, createdAt: clock() };
        await createMessage(db, message);
      }
      const offer = () =>
        sendQuote(as(owner.actor), {
          ...plainQuote,
          boatId: boat.id,
          otherUserId: renter.userId,
          stay,
          amount: cents(50_000),
        });
      let outcome = await offer();
      // Refused if a concurrent sequence made another request meanwhile, which the owner then looks at.
      for (
        let tries = 1;
        !outcome.ok && outcome.reason === "request_changed" && tries < 5;
        tries += 1
      ) {
        outcome = await offer();
      }
      if (outcome.ok) quotes.push({ id: outcome.value.quoteId, renter });
      return resultOf(outcome);
    },
    async answer(index: number, status: "accepted" | "refused") {
      const { context, quoteId } = quoteAt(index);
      const answer = status === "accepted" ? acceptQuote : refuseQuote;
      return resultOf(await answer(context, { quoteId }));
    },
    async start(index: number) {
      const { context, quoteId } = quoteAt(index);
      return resultOf(await startPayment(context, { quoteId, language: "fr" }));
    },
    async pay(index: number) {
      const sessionId = await lastSessionOf(index);
      const paid =
        sessionId && (await paySandboxCheckout({ db, jobs, now: clock() }, { sessionId }));
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
      return resultOf(await cancelReservationAsOwner(as(owner.actor), input));
    },
    async block(days: Days) {
      const { dateFrom, dateTo } = datesOf(days);
      const period = { boatId: boat.id, startDate: dateFrom, endDate: dateTo };
      return resultOf(await addUnavailability(as(owner.actor), period));
    },
    async unblock() {
      const [last] = await db
        .select({ id: boatUnavailabilities.id })
        .from(boatUnavailabilities)
        .where(eq(boatUnavailabilities.boatId, boat.id))
        .orderBy(desc(boatUnavailabilities.createdAt))
        .limit(1);
      if (!last) return "none";
      const of = { boatId: boat.id, unavailabilityId: last.id, isAsShown: () => true };
      // A concurrent sequence may already have removed the block.
      return removeUnavailability(as(owner.actor), of).then(resultOf, () => "none");
    },
    async sweep() {
      await sweepPayments(system());
      return "ok";
    },
    async wait(passed: number) {
      minutes += passed;
      return "ok";
    },
    async state() {
      const rows = [];
      for (const { id } of quotes) rows.push(await world.stateOf(id));
      return rows.map((row) => ({ ...row, payments: row.payments.toSorted() }));
    },
    countQuotes: () => quotes.length,
    /** Inconsistencies in the boat's rows. */
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
      and not exists (select from ledger_transactions l where l.payment_id = p.id and l.cause in ('charge', 'charge_to_return'))
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

export type RealBooking = Awaited<ReturnType<typeof openRealBooking>>;

function datesOf({ from, to }: Days) {
  const first = calendarDate("2027-07-01");
  return { dateFrom: addDays(first, from), dateTo: addDays(first, to) };
}

function resultOf(outcome: { ok: true } | { ok: false; reason: string }): string {
  return outcome.ok ? "ok" : outcome.reason;
}
