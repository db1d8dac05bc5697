import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  findReservation,
  findReservationByQuote,
} from "#app/features/reservations/queries/find-reservation.server.ts";
import {
  countReservations,
  listReservations,
} from "#app/features/reservations/queries/list-reservations.server.ts";
import { anonymous } from "#app/platform/actor.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { reservations } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;
let first: Awaited<ReturnType<typeof createPaidReservation>>;
let second: Awaited<ReturnType<typeof createPaidReservation>>;
let moderator: TestUser;

beforeAll(async () => {
  world = await openConversationWorld();
  const { db, boat, owner, renter, now } = world;
  moderator = await createUser(db, { roles: ["moderator"] });
  first = await createPaidReservation(db, {
    boat,
    renterId: renter.userId,
    now,
    bookingDetails: { departure_time: "10:00" },
  });
  second = await createPaidReservation(db, {
    boat,
    renterId: renter.userId,
    checkIn: "2027-08-01",
    checkOut: "2027-08-02",
    status: "cancelled",
    now: new Date(now.getTime() + 1000),
    bookingDetails: {
      cancellation_policy: "moderate",
      city: "Gênes, Italie",
      port: "Porto Antico",
    },
  });
  const hold = {
    renterId: renter.userId,
    ownerId: owner.userId,
    boatId: boat.id,
    checkInDate: calendarDate("2027-09-01"),
    checkOutDate: calendarDate("2027-09-02"),
    guests: 2,
    totalPrice: cents(100),
    commissionPercent: 10,
    commissionAmount: cents(10),
  };
  await db.insert(reservations).values([
    { ...hold, status: "pending", holdExpiresAt: now },
    { ...hold, status: "expired" },
  ]);
});
afterAll(() => world.close());

// spec 2-2.22 2-2.23 2-6.09 2-7.21 2-3.34
test("client and owner list their rentals by month, without holds, in one query", async () => {
  const { db, owner, renter, stranger } = world;
  const all = { tab: "upcoming", today: calendarDate("2027-05-03"), after: null } as const;
  const query = vi.spyOn(world.pool, "query");
  const { rows, next } = await listReservations(db, renter.actor, all);
  expect(await countReservations(db, renter.actor, all.today)).toEqual({ upcoming: 2, past: 0 });
  // The page needs a third query for the photos.
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
  expect(next).toBeNull();
  expect(rows.map(({ id, side, status }) => [id, side, status])).toEqual([
    [first.reservation.id, "client", "confirmed"],
    [second.reservation.id, "client", "cancelled"],
  ]);
  expect(rows[0]).toMatchObject({
    clientFirstName: "Claire",
    boatTitle: "Sloop Mistral",
    boatPort: "Vieux-Port",
    checkInDate: "2027-07-10",
    checkOutDate: "2027-07-12",
    times: { departureTime: "10:00", returnTime: "18:00" },
    totalCents: 87_000,
  });
  const owners = await listReservations(db, owner.actor, all);
  expect(owners.rows.map(({ side }) => side)).toEqual(["owner", "owner"]);
  expect((await listReservations(db, stranger.actor, all)).rows).toEqual([]);
});

test("the place is the one that the renter read, even if the boat lies elsewhere now", async () => {
  const { db, owner, renter } = world;
  const all = { tab: "upcoming", today: calendarDate("2027-05-03"), after: null } as const;
  for (const { actor } of [owner, renter]) {
    const { rows } = await listReservations(db, actor, all);
    expect(rows.map(({ boatPort }) => boatPort)).toEqual(["Vieux-Port", "Porto Antico"]);
    const moved = await findReservation(db, actor, second.reservation.id);
    expect(moved?.boat).toMatchObject({ city: "Gênes, Italie", port: "Porto Antico" });
    const older = await findReservation(db, actor, first.reservation.id);
    expect(older?.boat).toMatchObject({ city: "Marseille, France", port: "Vieux-Port" });
  }
});

// spec 2-6.02 2-6.04 2-6.05 2-7.22 2-7.14
test("only its two sides see a reservation, and only the owner sees the client's contact details", async () => {
  const { db, owner, renter, stranger } = world;
  const { id } = first.reservation;
  expect(await findReservation(db, owner.actor, id)).toMatchObject({
    side: "owner",
    counterpart: { firstName: "Claire" },
    clientContact: { email: renter.email, phone: "+33612345678" },
  });
  const clients = await findReservation(db, renter.actor, id);
  expect(clients).toMatchObject({
    side: "client",
    counterpart: { userId: owner.userId, firstName: "Marc" },
    clientContact: null,
  });
  expect(JSON.stringify(clients)).not.toContain("@");
  for (const actor of [stranger.actor, moderator.actor, anonymous]) {
    expect(await findReservation(db, actor, id)).toBeNull();
  }
  expect(await findReservation(db, owner.actor, "nonsense")).toBeNull();
});

// spec 2-4.16 2-7.23
test("only the two people of a quote find its reservation", async () => {
  const { db, owner, renter, stranger } = world;
  for (const { actor } of [owner, renter]) {
    const found = await findReservationByQuote(db, actor, first.quote.id);
    expect(found?.id).toBe(first.reservation.id);
  }
  expect(await findReservationByQuote(db, stranger.actor, first.quote.id)).toBeNull();
  expect(await findReservationByQuote(db, renter.actor, "nonsense")).toBeNull();
});

test("days that a payment holds are not yet a reservation for either side", async () => {
  const { boat, db, owner, renter } = world;
  const people = { ownerId: owner.userId, renterId: renter.userId };
  const quote = await createQuote(db, { boat, renterId: renter.userId, status: "payment_pending" });
  const hold = { status: "pending", holdExpiresAt: world.now, quoteId: quote.id } as const;
  const { id } = await createReservation(db, { boatId: boat.id, ...people, ...hold });
  for (const { actor } of [owner, renter]) {
    expect(await findReservation(db, actor, id)).toBeNull();
    expect(await findReservationByQuote(db, actor, quote.id)).toBeNull();
  }
});

// spec 2-6.05 2-7.24
test("only the owner gets the client's email address", async () => {
  const { db, owner, renter, stranger } = world;
  const ask = (user: TestUser) => findReservation(db, user.actor, first.reservation.id);
  expect((await ask(owner))?.clientContact?.email).toBe(renter.email);
  expect((await ask(renter))?.clientContact).toBeNull();
  for (const user of [stranger, moderator]) expect(await ask(user)).toBeNull();
});
