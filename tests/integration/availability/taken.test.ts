import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addUnavailability } from "#app/features/availability/commands/add-unavailability.server.ts";
import { removeUnavailability } from "#app/features/availability/commands/remove-unavailability.server.ts";
import { isBoatTaken } from "#app/features/availability/queries/is-boat-taken.server.ts";
import { listTakenPeriods } from "#app/features/availability/queries/list-taken-periods.server.ts";
import type { ReservationStatus } from "#app/features/reservations/domain/reservation-lifecycle.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boats, boatUnavailabilities, reservations } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;

beforeAll(async () => {
  world = await openConversationWorld();
  const { db, boat, owner, renter, now } = world;
  await db.insert(boatUnavailabilities).values({
    boatId: boat.id,
    startDate: calendarDate("2027-07-01"),
    endDate: calendarDate("2027-07-03"),
  });
  const minute = 60_000;
  const rental = (day: string, status: ReservationStatus, holdExpiresAt: Date | null = null) => ({
    renterId: renter.userId,
    ownerId: owner.userId,
    boatId: boat.id,
    checkInDate: calendarDate(day),
    checkOutDate: calendarDate(day),
    guests: 1,
    totalPrice: cents(100),
    commissionPercent: 10,
    commissionAmount: cents(10),
    status,
    holdExpiresAt,
  });
  await db
    .insert(reservations)
    .values([
      rental("2027-07-10", "confirmed"),
      rental("2027-07-11", "completed"),
      rental("2027-07-12", "pending", new Date(now.getTime() + minute)),
      rental("2027-07-13", "pending", now),
      rental("2027-07-14", "expired"),
      rental("2027-07-15", "cancelled"),
    ]);
});
afterAll(() => world.close());

function list(from: string, to: string, boatId = world.boat.id) {
  const days = { from: calendarDate(from), to: calendarDate(to), now: world.now };
  return listTakenPeriods(world.db, boatId, days);
}

test("blocks, rentals and valid holds take days; lapsed and ended ones do not", async () => {
  const periods = await list("2027-06-01", "2027-08-01");
  expect(periods.map(({ startsOn, endsOn, kind }) => [startsOn, endsOn, kind])).toEqual([
    ["2027-07-01", "2027-07-03", "unavailability"],
    ["2027-07-10", "2027-07-10", "reservation"],
    ["2027-07-11", "2027-07-11", "reservation"],
    ["2027-07-12", "2027-07-12", "hold"],
  ]);
});

test("a window lists the periods that overlap it, both ends included, as isBoatTaken does", async () => {
  for (const [from, to, count] of [
    ["2027-06-01", "2027-06-30", 0],
    ["2027-06-01", "2027-07-01", 1],
    ["2027-07-02", "2027-07-02", 1],
    ["2027-07-03", "2027-07-10", 2],
    ["2027-07-04", "2027-07-09", 0],
    ["2027-07-12", "2027-07-20", 1],
    ["2027-07-13", "2027-07-20", 0],
  ] as const) {
    expect(await list(from, to)).toHaveLength(count);
    const days = { from: calendarDate(from), to: calendarDate(to), now: world.now };
    expect(await isBoatTaken(world.db, world.boat.id, days)).toBe(count > 0);
  }
});

test("preparation days are taken before and after rentals and holds, but not around blocks", async () => {
  await world.db.update(boats).set({ preparationDays: 2 }).where(eq(boats.id, world.boat.id));
  const periods = await list("2027-06-01", "2027-08-01");
  expect(periods.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
    ["2027-07-01", "2027-07-03"],
    ["2027-07-08", "2027-07-12"],
    ["2027-07-09", "2027-07-13"],
    ["2027-07-10", "2027-07-14"],
  ]);
  for (const [day, isTaken] of [
    ["2027-07-04", false],
    ["2027-07-08", true],
    ["2027-07-14", true],
    ["2027-07-15", false],
  ] as const) {
    const days = { from: calendarDate(day), to: calendarDate(day), now: world.now };
    expect(await isBoatTaken(world.db, world.boat.id, days)).toBe(isTaken);
  }
  await world.db.update(boats).set({ preparationDays: 0 }).where(eq(boats.id, world.boat.id));
});

test("another boat's days do not count", async () => {
  const other = await createBoat(world.db, { userId: world.owner.userId });
  expect(await list("2027-06-01", "2027-08-01", other.id)).toEqual([]);
});

test("only a boat's owner can block and free its days", async () => {
  const { boat, owner, renter, stranger } = world;
  const period = {
    boatId: boat.id,
    startDate: calendarDate("2027-10-01"),
    endDate: calendarDate("2027-10-02"),
    reason: "Carénage",
  };
  for (const user of [renter, stranger]) {
    await expect(addUnavailability(world.as(user.actor), period)).rejects.toMatchObject({
      code: "not_found",
    });
  }
  const added = await addUnavailability(world.as(owner.actor), period);
  if (!added.ok) throw new Error(added.reason);
  expect(await list("2027-10-01", "2027-10-31")).toHaveLength(1);
  const remove = (user: typeof owner) =>
    removeUnavailability(world.as(user.actor), {
      boatId: boat.id,
      isAsShown: () => true,
      ...added.value,
    });
  await expect(remove(stranger)).rejects.toMatchObject({ code: "not_found" });
  await remove(owner);
  expect(await list("2027-10-01", "2027-10-31")).toEqual([]);
});
