import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type QuoteLine, writeQuoteLines } from "#app/features/quotes/domain/quote-lines.ts";
import { findReservation } from "#app/features/reservations/queries/find-reservation.server.ts";
import { findTrip } from "#app/features/reservations/queries/find-trip.server.ts";
import { cents } from "#app/platform/money.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { profiles, quotes, reservations, users } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import type { TestUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;
let reservationId: string;

/** Claire has paid Marc 870 euros for 10 to 12 July; today is 3 May. */
beforeEach(async () => {
  world = await openConversationWorld();
  const { boat, db, now, renter } = world;
  const rental = { boat, renterId: renter.userId, now };
  reservationId = (await createPaidReservation(db, rental)).reservation.id;
});
afterEach(() => world.close());

const detailFor = ({ actor }: TestUser) => findReservation(world.db, actor, reservationId);

test("the owner can no longer contact a renter who closed their account", async () => {
  const { db, now, owner, renter } = world;
  expect((await detailFor(owner))?.clientContact?.email).toBe(renter.email);
  await db.update(users).set({ deletedAt: now }).where(eq(users.id, renter.userId));
  const detail = await detailFor(owner);
  expect(detail?.clientContact).toBeNull();
  expect(detail?.counterpart.hasLeft).toBe(true);
});

test("a phone number in the owner's price lines is hidden from the renter once the rental is cancelled", async () => {
  const { db, renter } = world;
  const lines: QuoteLine[] = [
    { kind: "own", label: "Location", amountCents: cents(84_000) },
    { kind: "own", label: "Ménage, 06 12 34 56 78", amountCents: cents(3_000) },
  ];
  await db.update(quotes).set({ lines: writeQuoteLines(lines) });
  expect(JSON.stringify((await detailFor(renter))?.lines)).toContain("06 12 34 56 78");
  await db.update(reservations).set({ status: "cancelled" });
  const hidden = JSON.stringify((await detailFor(renter))?.lines);
  expect(hidden).toContain("Ménage");
  expect(hidden).not.toContain("06 12 34 56 78");
});

async function isReachable(phones: Record<"owner" | "renter", string | null>) {
  const { db, now, owner, renter } = world;
  for (const [{ userId }, phone] of [
    [owner, phones.owner],
    [renter, phones.renter],
  ] as const) {
    await db.update(profiles).set({ phone }).where(eq(profiles.userId, userId));
  }
  const detail = await detailFor(renter);
  const trip = detail && (await findTrip(db, detail, todayInParis(now)));
  return trip?.isClientReachable;
}

test("whether the owner can call the renter before a stay depends only on the renter's number", async () => {
  expect(await isReachable({ owner: null, renter: "+33612345678" })).toBe(true);
  expect(await isReachable({ owner: "+33612345678", renter: null })).toBe(false);
});
