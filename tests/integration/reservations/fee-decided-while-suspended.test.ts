import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { decideContest } from "#app/features/cancellations/commands/decide-contest.server.ts";
import { contestEmailHandler } from "#app/features/cancellations/jobs.server.ts";
import { contestEmailJob, contestFilesSweepJob } from "#app/features/cancellations/jobs.ts";
import {
  countContestedFees,
  listContestedFees,
} from "#app/features/cancellations/queries/list-contested-fees.server.ts";
import {
  reopenAccount,
  suspendAccount,
} from "#app/features/reports/commands/suspend-account.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { cancellationContests, contestFiles } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { bookedMoney } from "#tests/support/booked-money.ts";
import { whileUncommitted } from "#tests/support/held-writes.ts";
import { mailServices } from "#tests/support/sent-mails.ts";

// The owner cancels for the weather, which costs 21.75 euros, and is suspended 10 hours later.

let world: ConversationWorld;
let moderator: UserActor;
let paymentId: string;

beforeEach(async () => {
  world = await openConversationWorld();
  const { db, boat, renter, owner, now } = world;
  moderator = (await createUser(db, { roles: ["moderator"] })).actor;
  const rental = await createPaidReservation(db, { boat, renterId: renter.userId, now });
  paymentId = rental.payment.id;
  const input = { reservationId: rental.reservation.id, reason: "weather" } as const;
  await cancelReservationAsOwner(world.as(owner.actor), input);
  const suspension = { userId: owner.userId, reason: "Asked for cash" };
  await suspendAccount(world.as(moderator, after(10)), suspension);
});
afterEach(() => world.close());

const after = (hours: number) => new Date(world.now.getTime() + hours * hourMs);
const at = (hours: number) => ({ db: world.db, now: after(hours) });
const contest = async () => onlyRow(await world.db.select().from(cancellationContests));
const booked = () => bookedMoney(world.db, paymentId);
const withoutFee = ["cancellation 87000", "charge 87000"];

async function decide(decision: "waive" | "uphold", { hours = 48, as = moderator } = {}) {
  const contestId = (await contest()).id;
  const reason = "Bulletin météo reçu";
  return decideContest(world.as(as, after(hours)), { contestId, decision, reason });
}

const reopen = (hours: number, db = world.db) =>
  reopenAccount({ ...world.as(moderator, after(hours)), db }, { userId: world.owner.userId });

// spec 2-9.06
test("the fee of a suspended owner waits for a moderator once the 48 hours are over", async () => {
  expect(await listContestedFees(at(47), moderator)).toEqual([]);
  expect(await countContestedFees(at(47))).toBe(0);
  expect(await decide("waive", { hours: 47 })).toEqual({ ok: false, reason: "reopened" });
  const held = { isHeldBySuspension: true, statement: "", feeCents: 2175, claimedAt: null };
  expect(await listContestedFees(at(48), moderator)).toMatchObject([held]);
  expect(await countContestedFees(at(48))).toBe(1);
});

test.each([
  ["waive", "waived", withoutFee, "Un modérateur les a levés"],
  [
    "uphold",
    "upheld",
    [...withoutFee, "owner_fee 2175"],
    "Un modérateur a décidé de les maintenir",
  ],
] as const)(
  "a moderator ends the fee of a suspended owner, who is told by mail: %s",
  async (decision, status, ledger, text) => {
    const file = { position: 1, path: "x.pdf", bytes: 9, name: "x.pdf" };
    const { id: contestId } = await contest();
    await world.db.insert(contestFiles).values({ contestId, id: randomUUID(), ...file });
    expect(await listContestedFees(at(48), moderator)).toMatchObject([{ files: [] }]);
    const done = { ok: true, value: null };
    expect(await Promise.all([decide(decision), decide(decision)])).toEqual([done, done]);
    const ended = { status, decidedBy: moderator.userId, claimedAt: null, statement: null };
    expect(await contest()).toMatchObject(ended);
    expect(await booked()).toEqual(ledger);
    expect(await countContestedFees(at(49))).toBe(0);
    expect(await world.db.$count(contestFiles)).toBe(0);
    const sweep = { contestId, ownerId: world.owner.userId };
    expect(await world.queued(contestFilesSweepJob)).toEqual([sweep]);
    const sent: Mail[] = [];
    for (const job of await world.queued(contestEmailJob)) {
      await contestEmailHandler.run(mailServices(world, sent), job);
    }
    expect(sent.map((mail) => mail.to)).toEqual([world.owner.email]);
    expect(sent[0]?.text).toContain(text);
    expect(sent[0]?.text).toContain("Bulletin météo reçu");
  },
);

test("only one of two moderators ends the fee of a suspended owner", async () => {
  const other = (await createUser(world.db, { roles: ["admin"] })).actor;
  const outcomes = await Promise.all([decide("waive"), decide("uphold", { as: other })]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const { status } = await contest();
  const isBooked = (await booked()).includes("owner_fee 2175");
  expect(isBooked).toBe(status === "upheld");
});

test("others cannot end the fee of a suspended owner, nor can a moderator who rented the boat", async () => {
  const renting: UserActor = { ...world.renter.actor, roles: ["moderator"] };
  for (const as of [world.stranger.actor, renting]) {
    await expect(decide("waive", { as })).rejects.toMatchObject({ code: "forbidden" });
  }
  expect((await contest()).status).toBe("open");
});

test("a fee that a moderator ended stays as decided when the account is reopened", async () => {
  await decide("uphold");
  const { evidenceUntil } = await contest();
  await reopen(60);
  expect(await contest()).toMatchObject({ status: "upheld", evidenceUntil });
});

test("no moderator ends the fee once the account is reopened, because its owner can contest it again", async () => {
  const decided = await whileUncommitted(
    world,
    (tx) => reopen(60, tx as typeof world.db),
    () => decide("uphold", { hours: 60 }),
  );
  expect(decided).toEqual({ ok: false, reason: "reopened" });
  expect(await contest()).toMatchObject({ status: "open", evidenceUntil: after(98) });
  expect(await booked()).toEqual(withoutFee);
  expect(await listContestedFees(at(60), moderator)).toEqual([]);
});
