import { afterEach, beforeEach, expect, test } from "vitest";
import { loadBoatCalendar } from "#app/features/boat-calendar/queries/load-boat-calendar.server.ts";
import { getOwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boats, boatUnavailabilities, importedCalendars, importedDays } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;

beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

async function calendarOf(boatId: string, { now = world.now, month = "2027-06-01" } = {}) {
  const { db, owner } = world;
  const boat = await getOwnBoat(db, owner.actor, boatId);
  return loadBoatCalendar(db, boat, { now, month: calendarDate(month) });
}

/** Adds a rental, a blocked day and an imported day to one boat. */
async function takeDays(boatId: string, name: string) {
  const { db, now, owner, renter } = world;
  const days = { startDate: calendarDate("2027-08-01"), endDate: calendarDate("2027-08-02") };
  await createReservation(db, { boatId, ownerId: owner.userId, renterId: renter.userId });
  await db.insert(boatUnavailabilities).values({ boatId, ...days, reason: name });
  const calendar = { boatId, name, readAt: now, createdAt: now };
  const stored = onlyRow(await db.insert(importedCalendars).values(calendar).returning());
  await db.insert(importedDays).values({ boatId, calendarId: stored.id, ...days });
}

test("an owner's calendar has only the days of its own boat", async () => {
  const other = await createBoat(world.db, { userId: world.owner.userId });
  await takeDays(world.boat.id, "own");
  await takeDays(other.id, "other");
  const { blocks, imports, rentals } = await calendarOf(world.boat.id);
  expect(blocks.map(({ reason }) => reason)).toEqual(["own"]);
  expect(imports.map(({ name }) => name)).toEqual(["own"]);
  expect(rentals.map(({ firstName }) => firstName)).toEqual(["Claire"]);
});

test("days that a payment holds are in the calendar until the hold lapses", async () => {
  const { boat, db, now, owner, renter } = world;
  const people = { boatId: boat.id, ownerId: owner.userId, renterId: renter.userId };
  const later = new Date(now.getTime() + 1);
  const july = {
    checkInDate: calendarDate("2027-07-01"),
    checkOutDate: calendarDate("2027-07-02"),
  };
  await createReservation(db, { ...people, ...july, status: "pending", holdExpiresAt: now });
  await createReservation(db, { ...people, status: "pending", holdExpiresAt: later });
  const { rentals } = await calendarOf(boat.id);
  expect(rentals.map(({ from, status }) => [from, status])).toEqual([["2027-06-10", "pending"]]);
});

test.each([
  ["2027-03-01", []],
  ["2027-04-01", ["2027-05-30"]],
  ["2027-05-01", ["2027-05-30"]],
  ["2027-06-01", ["2027-05-30"]],
  ["2027-07-01", []],
])(
  "a completed rental is in the months that show its days or those after it: %s",
  async (month, shown) => {
    const { boat, db, owner, renter } = world;
    await db.update(boats).set({ preparationDays: 1 });
    const days = {
      checkInDate: calendarDate("2027-05-30"),
      checkOutDate: calendarDate("2027-05-31"),
    };
    const people = { boatId: boat.id, ownerId: owner.userId, renterId: renter.userId };
    await createReservation(db, { ...people, ...days, status: "completed" });
    const { rentals } = await calendarOf(boat.id, { month });
    expect(rentals.map(({ from }) => from)).toEqual(shown);
  },
);

test("imported days are in the calendar until they are over", async () => {
  await takeDays(world.boat.id, "own");
  const importsOn = async (day: string) =>
    (await calendarOf(world.boat.id, { now: new Date(`${day}T10:00:00Z`) })).imports.length;
  expect(await importsOn("2027-08-02")).toBe(1);
  expect(await importsOn("2027-08-03")).toBe(0);
});

test("blocked days, imported days and rentals are in the order of their first days", async () => {
  const { boat, db, now, owner, renter } = world;
  const people = { boatId: boat.id, ownerId: owner.userId, renterId: renter.userId };
  const days = ["2027-07-20", "2027-07-04", "2027-07-12"].map(calendarDate);
  const calendar = { boatId: boat.id, name: "Autre site", readAt: now, createdAt: now };
  const stored = onlyRow(await db.insert(importedCalendars).values(calendar).returning());
  for (const day of days) {
    const block = { boatId: boat.id, startDate: day, endDate: day };
    await db.insert(boatUnavailabilities).values(block);
    await db.insert(importedDays).values({ ...block, calendarId: stored.id });
    await createReservation(db, { ...people, checkInDate: day, checkOutDate: day });
  }
  const { blocks, imports, rentals } = await calendarOf(boat.id);
  const inOrder = days.toSorted();
  expect(blocks.map(({ startDate }) => startDate)).toEqual(inOrder);
  expect(imports.map(({ startDate }) => startDate)).toEqual(inOrder);
  expect(rentals.map(({ from }) => from)).toEqual(inOrder);
});
