import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tickTripCheck } from "#app/features/reservations/commands/tick-trip-check.server.ts";
import type { TripCheck } from "#app/features/reservations/domain/trip-checks.ts";
import { findReservation } from "#app/features/reservations/queries/find-reservation.server.ts";
import { findTrip } from "#app/features/reservations/queries/find-trip.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { reservations, tripChecksDone } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;
let reservationId: string;

/** Claire has paid for 10 to 12 July; today is 3 May. */
beforeEach(async () => {
  world = await openConversationWorld();
  const { reservation } = await createPaidReservation(world.db, {
    boat: world.boat,
    renterId: world.renter.userId,
    now: world.now,
  });
  reservationId = reservation.id;
});
afterEach(() => world.close());

type Person = Pick<ConversationWorld["renter"], "actor">;

function tick(by: Person, item: TripCheck, isDone = true, at = world.now) {
  return tickTripCheck(world.as(by.actor, at), { reservationId, item, isDone });
}

/** The items that a side's page shows as ticked. */
async function tickedBy(by: Person): Promise<string[]> {
  const detail = await findReservation(world.db, by.actor, reservationId);
  const trip = detail && (await findTrip(world.db, detail, todayInParis(world.now)));
  return trip?.ticked.toSorted() ?? [];
}

test("each side ticks its own list, which the other does not see", async () => {
  await tick(world.renter, "welcome");
  await tick(world.renter, "weather");
  await tick(world.owner, "boat");
  expect(await tickedBy(world.renter)).toEqual(["weather", "welcome"]);
  expect(await tickedBy(world.owner)).toEqual(["boat"]);
});

test("removing a tick leaves it on the list of another stay", async () => {
  const { boat, db, now, renter } = world;
  const days = { checkIn: "2027-08-10", checkOut: "2027-08-12" };
  const other = await createPaidReservation(db, { boat, renterId: renter.userId, now, ...days });
  const ofOther = { reservationId: other.reservation.id, item: "weather", isDone: true } as const;
  await tickTripCheck(world.as(renter.actor), ofOther);
  await tick(renter, "weather");
  await tick(renter, "weather", false);
  const left = await db.select().from(tripChecksDone);
  expect(left.map((row) => row.reservationId)).toEqual([other.reservation.id]);
});

test("a tick can be removed, and setting or removing it again is harmless", async () => {
  await tick(world.renter, "weather");
  await tick(world.renter, "welcome");
  expect(await tick(world.renter, "welcome", false)).toEqual({
    ok: true,
    value: { isDone: false },
  });
  expect(await tickedBy(world.renter)).toEqual(["weather"]);
  expect(await tick(world.renter, "welcome", false)).toEqual({
    ok: true,
    value: { isDone: false },
  });
  expect(await tick(world.renter, "weather")).toEqual({ ok: true, value: { isDone: true } });
  expect(await tickedBy(world.renter)).toEqual(["weather"]);
});

test("removing a tick leaves it on the other side's list, if both lists have the item", async () => {
  await tick(world.renter, "welcome");
  await tick(world.owner, "welcome");
  await tick(world.owner, "welcome", false);
  expect(await tickedBy(world.owner)).toEqual([]);
  expect(await tickedBy(world.renter)).toEqual(["welcome"]);
});

test("the same tick from two tabs at once counts once", async () => {
  const both = await Promise.all([tick(world.owner, "berth"), tick(world.owner, "berth")]);
  expect(both.every(({ ok }) => ok)).toBe(true);
  expect(await tickedBy(world.owner)).toEqual(["berth"]);
});

test("other users do not find the reservation, and a side cannot tick the other side's items", async () => {
  const stranger = await createUser(world.db);
  await expect(tick(stranger, "welcome")).rejects.toMatchObject({ code: "not_found" });
  await expect(tick(world.renter, "berth")).rejects.toMatchObject({ code: "not_found" });
  await expect(tick(world.owner, "weather")).rejects.toMatchObject({ code: "not_found" });
  expect(await world.db.select().from(tripChecksDone)).toEqual([]);
});

test("the list no longer changes once the stay is over or cancelled", async () => {
  await tick(world.renter, "weather");
  const refused = { ok: false, reason: "trip_over" };
  const after = new Date("2027-07-13T10:00:00Z");
  expect(await tick(world.renter, "welcome", true, after)).toEqual(refused);
  const own = eq(reservations.id, reservationId);
  await world.db.update(reservations).set({ status: "cancelled" }).where(own);
  expect(await tick(world.renter, "weather", false)).toEqual(refused);
  const rows = await world.db.select({ item: tripChecksDone.item }).from(tripChecksDone);
  expect(rows).toEqual([{ item: "weather" }]);
});
