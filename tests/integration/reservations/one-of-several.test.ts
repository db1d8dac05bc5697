import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { cancelReservationAsRenter } from "#app/features/cancellations/commands/cancel-reservation-as-renter.server.ts";
import { contestFee } from "#app/features/cancellations/commands/contest-fee.server.ts";
import { refundJob } from "#app/features/payments/jobs.ts";
import { releaseLapsedHolds } from "#app/features/reservations/commands/release-holds.server.ts";
import { findReservationMail } from "#app/features/reservations/queries/reservation-mail.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { cents } from "#app/platform/money.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  auditEvents,
  cancellationContests,
  contestFiles,
  payments,
  reservations,
} from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;

beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

type Rental = Awaited<ReturnType<typeof createPaidReservation>>;
type Traits = Partial<Parameters<typeof createPaidReservation>[1]>;

/** Claire has paid 870 euros for 10 to 12 July; today is 3 May. */
function book(traits: Traits = {}): Promise<Rental> {
  const { boat, db, now, renter } = world;
  return createPaidReservation(db, { boat, renterId: renter.userId, now, ...traits });
}

async function cancelForWeather({ reservation }: Rental, owner: TestUser = world.owner) {
  const input = { reservationId: reservation.id, reason: "weather" } as const;
  expect(await cancelReservationAsOwner(world.as(owner.actor), input)).toMatchObject({ ok: true });
}

/** A rental of another owner's boat, cancelled by that owner because of the weather. */
async function cancelElsewhere(): Promise<Rental> {
  const owner = await createUser(world.db);
  const other = await book({ boat: await createBoat(world.db, { userId: owner.userId }) });
  await cancelForWeather(other, owner);
  return other;
}

describe("the mail about a cancellation", () => {
  const publicUrl = "https://escale.example";
  const today = calendarDate("2027-05-03");

  async function contestUntilFor({ userId: recipientId }: TestUser, { reservation }: Rental) {
    const mail = { reservationId: reservation.id, event: "cancelled", recipientId } as const;
    const found = await findReservationMail(world.db, { publicUrl, today }, mail);
    return found?.subject.contestUntil;
  }

  test("tells only the owner until when the fee can be contested", async () => {
    const rental = await book();
    await cancelForWeather(rental);
    expect(await contestUntilFor(world.owner, rental)).toEqual(new Date("2027-05-05T08:00:00Z"));
    expect(await contestUntilFor(world.renter, rental)).toBeNull();
  });

  test("mentions no contest if only another rental's fee can be contested", async () => {
    await cancelElsewhere();
    const details = { cancelled_by: "owner", refund_amount: "870.00", fee_amount: "21.75" };
    const rental = await book({ status: "cancelled", bookingDetails: details });
    expect(await contestUntilFor(world.owner, rental)).toBeNull();
  });
});

test("contesting one fee leaves other owners' fees unchanged", async () => {
  const other = await cancelElsewhere();
  const isOfOther = eq(cancellationContests.reservationId, other.reservation.id);
  const readOther = () => world.db.select().from(cancellationContests).where(isOfOther);
  const theirs = onlyRow(await readOther());
  const file = { name: "bms.pdf", position: 1, path: "theirs.pdf", bytes: 100 };
  await world.db.insert(contestFiles).values({ ...file, id: randomUUID(), contestId: theirs.id });
  const rental = await book();
  await cancelForWeather(rental);
  const storage = createFileStorage({ s3: null, dataDir: "" });
  const scope = { ...world.as(world.owner.actor), storage, jobs: world.jobs };
  const sent = { reservationId: rental.reservation.id, statement: "Coup de vent", files: [] };
  expect(await contestFee(scope, sent)).toMatchObject({ ok: true });
  expect(await readOther()).toEqual([theirs]);
  // The other owner's files do not count as evidence for this fee either.
  const recorded = await world.db
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.action, "fee_contested"));
  expect(recorded).toEqual([{ details: { files: 0 } }]);
});

/** Inserts another payment of the rental, for its full price. */
async function payAgain(rental: Rental, change: Partial<typeof payments.$inferInsert>) {
  const { quote, reservation } = rental;
  const payment = onlyRow(
    await world.db
      .insert(payments)
      .values({
        quoteId: quote.id,
        reservationId: reservation.id,
        provider: "sandbox",
        sessionId: `another-${quote.id}`,
        amount: reservation.totalPrice,
        expiresAt: world.now,
        createdAt: new Date("2027-05-01T08:00:00Z"),
        updatedAt: new Date("2027-05-01T08:00:00Z"),
        ...change,
      })
      .returning(),
  );
  return payment;
}

describe("of several payments of one rental", () => {
  test("a cancellation refunds the paid one, with the side that cancelled as the reason", async () => {
    const rental = await book();
    const { db, renter } = world;
    const closed = { status: "closed", receivedAmount: null } as const;
    await db.update(payments).set(closed).where(eq(payments.id, rental.payment.id));
    const paid = await payAgain(rental, { status: "paid", receivedAmount: cents(87_000) });
    const input = { reservationId: rental.reservation.id, refund: cents(54_810) };
    const cancelled = await cancelReservationAsRenter(world.as(renter.actor), input);
    expect(cancelled).toMatchObject({ ok: true });
    expect(await world.queued(refundJob)).toEqual([{ paymentId: paid.id }]);
    const [refunded] = await db.select().from(payments).where(eq(payments.id, paid.id));
    expect(refunded).toMatchObject({
      status: "refund_due",
      refundReason: "cancelled_by_renter",
      refundAmount: 54_810,
    });
  });
});

test("releasing a boat's lapsed holds leaves those of another boat, which is not locked, unchanged", async () => {
  const { boat, db, now, owner, record, renter } = world;
  const hold = async (boatId: string) => {
    const people = { ownerId: owner.userId, renterId: renter.userId };
    const lapsed = { status: "pending", holdExpiresAt: now } as const;
    return (await createReservation(db, { boatId, ...people, ...lapsed })).id;
  };
  const id = await hold(boat.id);
  const otherId = await hold((await createBoat(db, { userId: owner.userId })).id);
  await releaseLapsedHolds({ db, record, now }, boat.id);
  const rows = await db.select().from(reservations);
  const statuses = new Map(rows.map((row) => [row.id, row.status]));
  expect([statuses.get(id), statuses.get(otherId)]).toEqual(["expired", "pending"]);
});
