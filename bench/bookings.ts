import { sql } from "drizzle-orm";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { PaymentContext } from "#app/platform/payments/payment-context.ts";
import { createSandboxProvider } from "#app/platform/payments/sandbox-provider.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { noCalendars } from "#tests/support/no-calendars.ts";
import { openBenchDatabase, openBenchJobs } from "./database.ts";
import type { Options } from "./options.ts";
import type { Row } from "./report.ts";

const rivalCount = 50;
const publicUrl = "http://localhost:4031";
const now = new Date("2027-05-03T08:00:00Z");

type World = {
  db: Db;
  as: (renter: TestUser) => PaymentContext;
  owner: TestUser;
  renters: readonly TestUser[];
};

/**
 * Boats booked per second while 50 renters at once start to pay for overlapping days of the same boat.
 * Compared with a bare transaction that locks the boat's row and inserts the reservation (S10), in turns,
 * boat by boat. In both cases the same constraint refuses the overlaps, over the same pool of 20 connections.
 */
export async function measureBookings({ rounds, isQuick }: Options): Promise<Row[]> {
  const boatsEach = isQuick ? 1 : 4;
  const database = await openBenchDatabase({ durable: true });
  const queue = await openBenchJobs(database);
  try {
    const world = await openWorld(database.db, queue);
    const [ratios, perSecond]: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round += 1) {
      let [ours, bare] = [0, 0];
      for (let boat = 0; boat < boatsEach; boat += 1) {
        bare += await secondsOfBareInserts(world);
        ours += await secondsOfPayments(world);
      }
      // The first round is a warm-up.
      if (round < 0) continue;
      ratios.push(bare / ours);
      perSecond.push(boatsEach / ours);
    }
    const what = `boats booked a second under ${rivalCount} rivals each`;
    return [
      {
        id: "S10",
        what: `${what} / bare row-lock insert`,
        unit: "",
        goal: { atLeast: 0.7 },
        rounds: ratios,
      },
      { id: "S10", what, unit: "", goal: null, rounds: perSecond },
    ];
  } finally {
    await queue.stop();
    await database.close();
  }
}

type Queue = Awaited<ReturnType<typeof openBenchJobs>>;

async function openWorld(db: World["db"], { record }: Queue): Promise<World> {
  const clock = () => now;
  const webhookSecret = "secret of the bench";
  const payments = createSandboxProvider({
    db,
    clock,
    publicUrl: publicUrl,
    onLoopback: true,
    webhookSecret,
  });
  const system = { db, record, payments, ...noCalendars, now };
  const renters: TestUser[] = [];
  for (let renter = 0; renter < rivalCount; renter += 1) renters.push(await createUser(db));
  return {
    db,
    as: ({ actor }) => ({ ...system, actor, environment: { publicUrl: publicUrl } }),
    owner: await createUser(db),
    renters,
  };
}

async function secondsOfPayments({ db, as, owner, renters }: World): Promise<number> {
  const boat = await createBoat(db, { userId: owner.userId });
  const quotes = [];
  for (const [index, renter] of renters.entries()) {
    const dates = { ...daysOf(index), totalCents: 50_000 + index };
    const people = { boat, renterId: renter.userId };
    const quote = await createQuote(db, { ...people, ...dates, status: "accepted", now });
    quotes.push({ renter, quoteId: quote.id });
  }
  return secondsUntilOneWins(
    quotes.map(
      ({ renter, quoteId }) =>
        async () =>
          (await startPayment(as(renter), { quoteId, language: "fr" })).ok,
    ),
  );
}

async function secondsOfBareInserts({ db, owner, renters }: World): Promise<number> {
  const boat = await createBoat(db, { userId: owner.userId });
  return secondsUntilOneWins(
    renters.map((renter, index) => async () => {
      const { dateFrom, dateTo } = daysOf(index);
      try {
        await db.transaction(async (tx) => {
          await tx.execute(sql`select id from boats where id = ${boat.id} for update`);
          await createReservation(tx, {
            boatId: boat.id,
            ownerId: owner.userId,
            renterId: renter.userId,
            checkInDate: dateFrom,
            checkOutDate: dateTo,
          });
        });
        return true;
      } catch {
        // The constraint refused an overlap.
        return false;
      }
    }),
  );
}

async function secondsUntilOneWins(rivals: readonly (() => Promise<boolean>)[]): Promise<number> {
  const startedAt = performance.now();
  const won = await Promise.all(rivals.map((rival) => rival()));
  const seconds = (performance.now() - startedAt) / 1000;
  const winners = won.filter(Boolean).length;
  if (winners !== 1) throw new Error(`${winners} of ${rivals.length} rivals booked the boat`);
  return seconds;
}

/** Dates that overlap for every index. */
function daysOf(index: number) {
  return {
    dateFrom: calendarDate(`2027-07-${10 + (index % 5)}`),
    dateTo: calendarDate(`2027-07-${14 + (index % 7)}`),
  };
}
