import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { contestFee } from "#app/features/cancellations/commands/contest-fee.server.ts";
import { decideContest } from "#app/features/cancellations/commands/decide-contest.server.ts";
import { lockContest } from "#app/features/cancellations/commands/lock-contest.server.ts";
import { contestEmailJob } from "#app/features/cancellations/jobs.ts";
import { listContestedFees } from "#app/features/cancellations/queries/list-contested-fees.server.ts";
import type { DecideContestInput } from "#app/features/cancellations/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import { auditEvents, contestFiles } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { bookedMoney } from "#tests/support/booked-money.ts";
import { whileUncommitted } from "#tests/support/held-writes.ts";

let world: ConversationWorld;

beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

const proposed: Pick<DecideContestInput, "decision" | "reason"> = {
  decision: "uphold",
  reason: "Rien.",
};

/** A fee that its owner contests with a text, and a moderator who has the list open. */
async function readByModerator() {
  const { db, boat, renter, owner, now, jobs } = world;
  const rental = await createPaidReservation(db, { boat, renterId: renter.userId, now });
  const reservationId = rental.reservation.id;
  const context = world.as(owner.actor);
  await cancelReservationAsOwner(context, { reservationId, reason: "weather" });
  // Nothing is stored, because no file is sent.
  const storage = createFileStorage({ s3: null, dataDir: "/nowhere" });
  const sent = { reservationId, statement: "Coup de vent", files: [] };
  await contestFee({ ...context, jobs, storage }, sent);
  const { actor } = await createUser(db, { roles: ["moderator"] });
  const [contest] = await listContestedFees(world, actor);
  if (!contest) throw new Error("The fee was not contested");
  const { id: contestId, evidence: seenEvidence } = contest;
  const input = { contestId, seenEvidence, ...proposed };
  return {
    contestId,
    decide: (change: Partial<typeof proposed> = {}, by = actor) =>
      decideContest(world.as(by), { ...input, ...change }),
    booked: () => bookedMoney(db, rental.payment.id),
  };
}

test("a file that is being stored while a moderator decides is read before the decision", async () => {
  const { contestId, decide, booked } = await readByModerator();
  const store = async (tx: Db) => {
    await lockContest(tx, contestId);
    const file = { contestId, position: 1, path: "x.pdf", bytes: 9, name: "x.pdf" };
    await tx.insert(contestFiles).values({ ...file, id: crypto.randomUUID() });
  };
  const decided = await whileUncommitted(world, store, decide);
  expect(decided).toEqual({ ok: false, reason: "evidence_changed" });
  expect(await booked()).not.toContain("owner_fee 2175");
});

test("a fee whose evidence is as the moderator read it is decided once, however often they repeat it", async () => {
  const { decide, booked } = await readByModerator();
  const pressed = await Promise.all([decide(), decide()]);
  const done = { ok: true, value: null };
  expect([...pressed, await decide()]).toEqual([done, done, done]);
  expect((await booked()).filter((each) => each.startsWith("owner_fee"))).toHaveLength(1);
  expect(await world.db.$count(auditEvents, eq(auditEvents.action, "fee_upheld"))).toBe(1);
  const upheld = (await world.queued(contestEmailJob)).filter(({ event }) => event === "upheld");
  expect(upheld).toHaveLength(1);
  const other = await createUser(world.db, { roles: ["moderator"] });
  for (const refused of [
    await decide({ decision: "waive" }),
    await decide({ reason: "Autre motif" }),
    await decide({}, other.actor),
  ]) {
    expect(refused).toEqual({ ok: false, reason: "gone" });
  }
});
