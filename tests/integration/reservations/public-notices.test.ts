import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { completePastReservations } from "#app/features/reservations/commands/complete-past-reservations.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import {
  openPublicNotices,
  type PublicNotices,
} from "#app/platform/public-pages/public-notices.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { reservations } from "#db/schema/schema.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;
let notices: PublicNotices;
/** The notices that a process received, as 'scope boatId', or 'everything' if it may have missed some. */
let heard: string[];
let rentalId: string;

beforeEach(async () => {
  world = await openConversationWorld();
  const { boat, db, owner, renter } = world;
  const people = { ownerId: owner.userId, renterId: renter.userId };
  const checkInDate = calendarDate("2027-06-10");
  const days = { checkInDate, checkOutDate: calendarDate("2027-06-12") };
  rentalId = (await createReservation(db, { boatId: boat.id, ...people, ...days })).id;
  notices = await openPublicNotices(world.databaseUrl, logger);
  heard = [];
  notices.subscribe({
    onNotice: ({ scope, boatId }) => heard.push(`${scope} ${boatId}`),
    onMissed: () => heard.push("everything"),
  });
});
afterEach(async () => {
  await notices.stop();
  await world.close();
});

async function hear(): Promise<string[]> {
  expect(await notices.caughtUp()).toBe(true);
  return heard.splice(0);
}

const change = (values: Partial<typeof reservations.$inferInsert>) =>
  world.db.update(reservations).set(values).where(eq(reservations.id, rentalId));

describe("public pages are notified of a rental", () => {
  test("when its days change or become free", async () => {
    const days = `days ${world.boat.id}`;
    await change({ checkOutDate: calendarDate("2027-06-13") });
    expect(await hear()).toContain(days);
    await change({ status: "pending", holdExpiresAt: world.now });
    expect(await hear()).toContain(days);
    await change({ holdExpiresAt: new Date(world.now.getTime() + 60_000) });
    expect(await hear()).toEqual([days]);
    await change({ status: "expired", holdExpiresAt: null });
    expect(await hear()).toContain(days);
  });

  test("but not when its sides are reminded of their reviews", async () => {
    await change({ reviewRemindedAt: world.now });
    expect(await hear()).toEqual([]);
  });

  test("but not when the stays of more than a hundred boats are completed at once", async () => {
    const { db, owner, record, renter } = world;
    await db.execute(sql`
      with fleet as (
        insert into boats (user_id, type, city, port, manufacturer, model, capacity, length, title, base_price_per_day,
          status, is_online, published_at)
        select ${owner.userId}::uuid, 'voile', 'Nice, France', 'Port Lympia', 'Jeanneau', 'Sun', 4, 9, 'Boat ' || n, 100,
          'approved', true, now()
        from generate_series(1, 101) n
        returning id)
      insert into reservations (boat_id, owner_id, client_id, check_in_date, check_out_date, guests, total_price,
        commission_percent, commission_amount, status)
      select id, ${owner.userId}::uuid, ${renter.userId}::uuid, '2027-06-10', '2027-06-12', 2, 300, 10, 30, 'confirmed'
      from fleet`);
    await hear();
    const now = new Date("2027-06-20T08:00:00Z");
    expect(await completePastReservations({ db, record, now })).toBe(102);
    expect(await hear()).toEqual([]);
  });
});
