import { afterEach, beforeEach, expect, test } from "vitest";
import { listReservations } from "#app/features/reservations/queries/list-reservations.server.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { createReservation, createReservations } from "#tests/factories/create-reservation.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;

beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

const today = calendarDate("2027-05-03");

/** One-day stays on consecutive days from 1 June on. */
function rent(count: number) {
  const { boat, owner, renter } = world;
  return createReservations(
    world.db,
    Array.from({ length: count }, (_, index) => {
      const day = addDays(calendarDate("2027-06-01"), index);
      const people = { ownerId: owner.userId, renterId: renter.userId };
      return { boatId: boat.id, ...people, checkInDate: day, checkOutDate: day };
    }),
  );
}

const list = (after: string | null = null) =>
  listReservations(world.db, world.renter.actor, { tab: "upcoming", today, after });

test("twenty stays fill one page without a next one, and one more is on a second page", async () => {
  await rent(20);
  const full = await list();
  expect([full.rows.length, full.next]).toEqual([20, null]);
  const { boat, owner, renter } = world;
  const day = calendarDate("2027-08-01");
  await createReservation(world.db, {
    boatId: boat.id,
    ownerId: owner.userId,
    renterId: renter.userId,
    checkInDate: day,
    checkOutDate: day,
  });
  const first = await list();
  expect([first.rows.length, first.next]).toEqual([20, first.rows.at(-1)?.id]);
  expect((await list(first.next)).rows.map(({ checkInDate }) => checkInDate)).toEqual([day]);
});

test("a page that starts after another user's stay is the first page", async () => {
  const { boat, owner, stranger } = world;
  const own = await rent(3);
  const day = calendarDate("2027-09-01");
  const other = await createReservation(world.db, {
    boatId: boat.id,
    ownerId: owner.userId,
    renterId: stranger.userId,
    checkInDate: day,
    checkOutDate: day,
  });
  expect((await list(other.id)).rows).toHaveLength(own.length);
});
