import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contestEmailHandler } from "#app/features/cancellations/jobs.server.ts";
import {
  findContestOfStay,
  listContestFiles,
} from "#app/features/cancellations/queries/find-contest.server.ts";
import { listContestedFees } from "#app/features/cancellations/queries/list-contested-fees.server.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { cancellationContests, contestFiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { mailServices } from "#tests/support/sent-mails.ts";

let world: ConversationWorld;

beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

/** Inserts a fee contested at the given hour, with two files, the second of which was stored first. */
async function contestAt(
  hour: number,
  id: string,
  { boat = world.boat, feeAmount = cents(2175) } = {},
) {
  const { db, now, owner, renter } = world;
  const reservation = await createReservation(db, {
    boatId: boat.id,
    ownerId: owner.userId,
    renterId: renter.userId,
    status: "cancelled",
    checkInDate: calendarDate(`2027-08-${hour}`),
    checkOutDate: calendarDate(`2027-08-${hour}`),
  });
  const claimedAt = new Date(`2027-05-03T${hour}:00:00Z`);
  const claim = { status: "claimed", statement: "Coup de vent", claimedAt } as const;
  const fee = { feeAmount, evidenceUntil: now, createdAt: now };
  await db
    .insert(cancellationContests)
    .values({ id, reservationId: reservation.id, ...fee, ...claim });
  for (const position of [2, 1]) {
    const path = `${id}-${position}.pdf`;
    const file = { id: randomUUID(), name: `${hour}-${position}`, position, path, bytes: 100 };
    await db.insert(contestFiles).values({ contestId: id, ...file });
  }
  return reservation;
}

test("several contested fees are listed oldest claim first with their own files in order, and shown to the owner but not the renter", async () => {
  const first = "ffffffff-0000-4000-8000-000000000000";
  const second = "00000000-0000-4000-8000-000000000000";
  const reservation = await contestAt(10, first);
  await contestAt(12, second);
  const moderator = await createUser(world.db, { roles: ["moderator"] });
  const listed = await listContestedFees(world, moderator.actor);
  expect(listed.map(({ id, files }) => [id, files.map(({ name }) => name)])).toEqual([
    [first, ["10-1", "10-2"]],
    [second, ["12-1", "12-2"]],
  ]);
  const files = await listContestFiles(world.db, first);
  expect(files.map(({ name }) => name)).toEqual(["10-1", "10-2"]);
  expect(await findContestOfStay(world.db, { reservation, side: "owner" })).toMatchObject({
    id: first,
  });
  expect(await findContestOfStay(world.db, { reservation, side: "client" })).toBeNull();
});

// spec 2-9.06
test.each(["claimed", "upheld", "waived", "lapsed"] as const)(
  "the mail about one of several contested fees names its own boat, fee and page: %s",
  async (event) => {
    const { db, owner } = world;
    const other = await createBoat(db, { userId: owner.userId, title: "Péniche Rose" });
    const ids = [randomUUID(), randomUUID()];
    const [first, second] = [
      await contestAt(10, ids[0] ?? ""),
      await contestAt(12, ids[1] ?? "", { boat: other, feeAmount: cents(4350) }),
    ];
    const sent: Mail[] = [];
    const services = mailServices(world, sent);
    for (const contestId of ids) {
      await contestEmailHandler.run(services, { contestId, event, recipientId: owner.userId });
    }
    const facts = sent.map(({ to, subject, text }) => ({
      to,
      boats: ["Sloop Mistral", "Péniche Rose"].filter((boat) => subject.includes(boat)),
      fees: ["21,75", "43,50"].filter((fee) => text.includes(fee)),
      pages: [...text.matchAll(/reservation\/(\S+)\/contest/g)].map(([, id]) => id),
    }));
    expect(facts).toEqual([
      { to: owner.email, boats: ["Sloop Mistral"], fees: ["21,75"], pages: [first.id] },
      { to: owner.email, boats: ["Péniche Rose"], fees: ["43,50"], pages: [second.id] },
    ]);
  },
);
