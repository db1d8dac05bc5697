import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { lapseContests } from "#app/features/cancellations/commands/lapse-contests.server.ts";
import {
  reopenAccount,
  suspendAccount,
} from "#app/features/reports/commands/suspend-account.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { cancellationContests } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;
let moderator: UserActor;

beforeEach(async () => {
  world = await openConversationWorld();
  const { db, boat, renter, owner, now } = world;
  moderator = (await createUser(db, { roles: ["moderator"] })).actor;
  const { reservation } = await createPaidReservation(db, { boat, renterId: renter.userId, now });
  const input = { reservationId: reservation.id, reason: "weather" } as const;
  await cancelReservationAsOwner(world.as(owner.actor), input);
});
afterEach(() => world.close());

const after = (hours: number) => new Date(world.now.getTime() + hours * hourMs);
const lapseAfter = (hours: number) =>
  lapseContests({ db: world.db, record: world.record, now: after(hours) });
const suspendAfter = (hours: number) => {
  const suspension = { userId: world.owner.userId, reason: "Asked for cash" };
  return suspendAccount(world.as(moderator, after(hours)), suspension);
};
const reopenAfter = (hours: number) =>
  reopenAccount(world.as(moderator, after(hours)), { userId: world.owner.userId });

async function contest() {
  const { status, evidenceUntil } = onlyRow(await world.db.select().from(cancellationContests));
  return { status, hours: (evidenceUntil.getTime() - world.now.getTime()) / hourMs };
}

test("the 48 hours to contest a fee stop while the owner's account is suspended", async () => {
  await suspendAfter(10);
  await lapseAfter(100);
  expect(await contest()).toEqual({ status: "open", hours: 48 });
  await reopenAfter(100);
  expect(await contest()).toEqual({ status: "open", hours: 138 });
  await lapseAfter(137);
  expect(await contest()).toEqual({ status: "open", hours: 138 });
  await lapseAfter(138);
  expect(await contest()).toEqual({ status: "lapsed", hours: 138 });
});

test("a fee that was not contested in time is due, although the owner is suspended later", async () => {
  await suspendAfter(49);
  await lapseAfter(50);
  expect(await contest()).toEqual({ status: "lapsed", hours: 48 });
  await reopenAfter(60);
  expect(await contest()).toEqual({ status: "lapsed", hours: 48 });
});
