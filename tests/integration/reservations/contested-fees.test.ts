import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { contestFee } from "#app/features/cancellations/commands/contest-fee.server.ts";
import { decideContest } from "#app/features/cancellations/commands/decide-contest.server.ts";
import { lapseContests } from "#app/features/cancellations/commands/lapse-contests.server.ts";
import { sweepContestFiles } from "#app/features/cancellations/commands/sweep-contest-files.server.ts";
import { contestFilePath } from "#app/features/cancellations/domain/contest-file.ts";
import { contestEmailJob, contestFilesSweepJob } from "#app/features/cancellations/jobs.ts";
import {
  countContestedFees,
  listContestedFees,
} from "#app/features/cancellations/queries/list-contested-fees.server.ts";
import { findDocument } from "#app/features/documents/queries/find-document.server.ts";
import { listEarnings } from "#app/features/payouts/queries/list-earnings.server.ts";
import { erasePerson } from "#app/features/personal-data/commands/erase-person.server.ts";
import { collectOwnData } from "#app/features/personal-data/queries/collect-own-data.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import { auditEvents, cancellationContests, contestFiles } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { bookedMoney } from "#tests/support/booked-money.ts";
import { onOneConnection } from "#tests/support/one-connection.ts";

// Today is 3 May. The stay of 870 euros begins on 10 July, so the fee is 21.75 euros.
const deadline = new Date("2027-05-05T08:00:00Z");
const justBefore = new Date("2027-05-05T07:59:59.999Z");
const proof = { reason: "Le BMS n° 12 le montre." };

let world: ConversationWorld;
let moderator: UserActor;
let dataDir: string;
let storage: ReturnType<typeof createFileStorage>;
let rental: Awaited<ReturnType<typeof createPaidReservation>>;

beforeEach(async () => {
  world = await openConversationWorld();
  moderator = (await createUser(world.db, { roles: ["moderator"] })).actor;
  rental = await book();
  dataDir = await mkdtemp(join(tmpdir(), "contest-"));
  storage = createFileStorage({ s3: null, dataDir });
});
afterEach(async () => {
  await world.close();
  await rm(dataDir, { recursive: true });
});

function book(days: { checkIn?: string; checkOut?: string } = {}) {
  const { db, boat, renter, now } = world;
  return createPaidReservation(db, { boat, renterId: renter.userId, now, ...days });
}

const pdf = (bytes = 100) => new Blob(["%PDF-1.7\n", new Uint8Array(bytes - 9)]);

async function cancel(reason: "weather" | "force-majeure" | "boat-unavailable" = "weather") {
  const input = { reservationId: rental.reservation.id, reason };
  return cancelReservationAsOwner(world.as(world.owner.actor), input);
}

function contest({
  as = world.owner.actor,
  at = world.now,
  statement = "Coup de vent",
  db = world.db,
  ...sent
}: {
  as?: UserActor;
  at?: Date;
  statement?: string;
  files?: Blob[];
  db?: typeof world.db;
} = {}) {
  const scope = { ...world.as(as, at), db, storage, jobs: world.jobs };
  const { files = [] } = sent;
  return contestFee(scope, { reservationId: rental.reservation.id, statement, files });
}

async function contestsNow({ reservation } = rental) {
  const isOfRental = eq(cancellationContests.reservationId, reservation.id);
  return world.db.select().from(cancellationContests).where(isOfRental);
}

const contestNow = async (of = rental) => onlyRow(await contestsNow(of));

async function decide(decision: "waive" | "uphold", { as = moderator, ...input } = {}) {
  const contestId = (await contestNow()).id;
  return decideContest(world.as(as), { contestId, decision, ...proof, ...input });
}

const lapse = (now: Date) => lapseContests({ db: world.db, record: world.record, now });
const booked = () => bookedMoney(world.db, rental.payment.id);
const withFee = ["cancellation 87000", "charge 87000", "owner_fee 2175"];
const withoutFee = ["cancellation 87000", "charge 87000"];

async function mails() {
  const queued = await world.queued(contestEmailJob);
  for (const { recipientId } of queued) expect(recipientId).toBe(world.owner.userId);
  return queued.map(({ event }) => event).toSorted();
}

async function storedFiles() {
  return readdir(join(dataDir, "files", "documents", world.owner.userId)).catch(() => []);
}

// spec 2-9.06
describe("the fee of an owner who cancels", () => {
  test.each(["weather", "force-majeure"] as const)(
    "for %s is on hold for 48 hours, and not booked yet",
    async (reason) => {
      await cancel(reason);
      const open = { status: "open", feeAmount: 2175, evidenceUntil: deadline };
      expect(await contestNow()).toMatchObject(open);
      expect(await booked()).toEqual(withoutFee);
    },
  );

  test("for another reason is owed at once", async () => {
    await cancel("boat-unavailable");
    expect(await contestsNow()).toEqual([]);
    expect(await booked()).toEqual(withFee);
  });

  test("is on hold only once if the form is submitted twice", async () => {
    const outcomes = await Promise.all([cancel(), cancel("force-majeure")]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await world.db.$count(cancellationContests)).toBe(1);
  });

  test("is booked once if it is not contested within 48 hours, even if the job runs twice at once", async () => {
    await cancel();
    await lapse(justBefore);
    expect(await booked()).toEqual(withoutFee);
    await Promise.all([lapse(deadline), lapse(deadline)]);
    expect(await contestNow()).toMatchObject({ status: "lapsed", endedAt: deadline });
    expect(await booked()).toEqual(withFee);
    expect(await mails()).toEqual(["lapsed"]);
    const [earning] = await listEarnings(world.db, world.owner.userId);
    expect(earning?.feeCents).toBe(2175);
  });

  test("stays on hold after 48 hours while a claim waits for a moderator", async () => {
    await cancel();
    await contest();
    await lapse(new Date("2027-06-01T00:00:00Z"));
    expect((await contestNow()).status).toBe("claimed");
    expect(await booked()).toEqual(withoutFee);
    expect(await mails()).toEqual(["claimed"]);
  });
});

describe("an owner's evidence", () => {
  test("consists of a text and files, and more can be added until a moderator decides", async () => {
    await cancel();
    expect(await contest({ files: [pdf(), pdf(200)] })).toEqual({ ok: true, value: null });
    const later = { at: justBefore, statement: "Arrêté du port", files: [pdf(300)] };
    expect(await contest(later)).toEqual({ ok: true, value: null });
    expect(await contestNow()).toMatchObject({
      status: "claimed",
      claimedAt: world.now,
      statement: "Coup de vent\n\nArrêté du port",
    });
    const rows = await world.db.select().from(contestFiles).orderBy(contestFiles.position);
    expect(rows.map(({ position, bytes }) => [position, bytes])).toEqual([
      [1, 100],
      [2, 200],
      [3, 300],
    ]);
    expect(await storedFiles()).toEqual(rows.map(({ path }) => path.split("/")[1]));
    await decide("waive");
    expect(await contest({ files: [pdf()] })).toEqual({ ok: false, reason: "decided" });
  });

  test("cannot be submitted by the renter or a stranger, or for a fee that is already owed", async () => {
    await cancel();
    for (const { actor } of [world.renter, world.stranger]) {
      await expect(contest({ as: actor })).rejects.toMatchObject({ code: "not_found" });
    }
    await world.db.delete(cancellationContests);
    await expect(contest()).rejects.toMatchObject({ code: "not_found" });
  });

  test.each([
    ["nothing", { statement: "" }],
    ["nothing", { statement: "", files: [pdf()] }],
    ["too_long", { statement: "x".repeat(4001) }],
    ["format", { files: [pdf(), new Blob(["<svg onload=alert(1)>"])] }],
    ["format", { files: [new Blob([])] }],
    ["too_large", { files: [pdf(10 * 1024 * 1024 + 1)] }],
    ["too_many", { files: Array.from({ length: 6 }, () => pdf()) }],
    ["too_late", { at: deadline }],
  ] as const)("is refused as %s, and nothing of it is kept (%#)", async (reason, sent) => {
    await cancel();
    const files = "files" in sent ? [...sent.files] : [];
    expect(await contest({ ...sent, files })).toEqual({ ok: false, reason });
    expect((await contestNow()).status).toBe("open");
    expect(await storedFiles()).toEqual([]);
  });

  test("has at most five files and 4,000 characters in total, over all submissions", async () => {
    await cancel();
    const filesOf = (bytes: number) => [0, 1, 2, 3].map((more) => pdf(bytes + more));
    const sent = [100, 200].map((bytes) => contest({ files: filesOf(bytes) }));
    const outcomes = await Promise.all(sent);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, reason: "too_many" });
    expect(await contest({ files: [pdf(300)] })).toMatchObject({ ok: true });
    expect(await storedFiles()).toHaveLength(5);
    expect(await contest({ files: [pdf(400)] })).toEqual({ ok: false, reason: "too_many" });
    expect(await contest({ statement: "x".repeat(3990) })).toMatchObject({ reason: "too_long" });
  });

  test("submitted as the 48 hours end either counts or is refused, never both", async () => {
    await cancel();
    const [sent] = await Promise.all([
      contest({ at: justBefore, files: [pdf()] }),
      lapse(deadline),
    ]);
    const status = (await contestNow()).status;
    expect([sent.ok, status]).toEqual(sent.ok ? [true, "claimed"] : [false, "lapsed"]);
    expect(await booked()).toEqual(sent.ok ? withoutFee : withFee);
    const [sweep] = await world.queued(contestFilesSweepJob);
    if (sweep) await sweepContestFiles({ db: world.db, storage }, sweep);
    expect(await storedFiles()).toHaveLength(sent.ok ? 1 : 0);
  });

  test("whose contest cannot be ended does not delay others", async () => {
    await cancel();
    const first = await contestNow();
    rental = await book({ checkIn: "2027-08-10", checkOut: "2027-08-12" });
    await cancel();
    await lapseContests({
      db: world.db,
      now: deadline,
      record: (tx, event) =>
        "contestId" in event && event.contestId === first.id
          ? Promise.reject(new Error("disk full"))
          : world.record(tx, event),
    });
    const states = async () => {
      const rows = await world.db.select().from(cancellationContests);
      return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
    };
    const { id: second } = await contestNow();
    expect(await states()).toEqual({ [first.id]: "open", [second]: "lapsed" });
    await lapse(deadline);
    expect(await states()).toEqual({ [first.id]: "lapsed", [second]: "lapsed" });
  });

  test("whose upload was interrupted leaves no file, and earlier files stay", async () => {
    await cancel();
    await contest({ files: [pdf()] });
    const { id: contestId } = await contestNow();
    const { userId: ownerId } = world.owner;
    const orphan = contestFilePath({ ownerId, contestId }, 2, "jpg");
    await storage.put("documents", orphan, new Uint8Array(3), "image/jpeg");
    expect(await world.queued(contestFilesSweepJob)).toEqual([{ contestId, ownerId }]);
    await sweepContestFiles({ db: world.db, storage }, { contestId, ownerId });
    expect(await storedFiles()).toEqual([`contest-${contestId}-1.pdf`]);
  });

  test("uses one database connection at a time", async () => {
    await cancel();
    const sent = await onOneConnection(world.databaseUrl, (db) => contest({ db, files: [pdf()] }));
    expect(sent.ok).toBe(true);
  });

  test("is in the owner's export until their account is closed", async () => {
    await cancel();
    await contest({ files: [pdf()] });
    const { actor } = world.owner;
    const secrets = createSecrets(randomBytes(32).toString("base64"));
    const own = () => collectOwnData({ actor, db: world.db, secrets }, world.now);
    const [file] = await world.db.select().from(contestFiles);
    expect((await own()).contestedFees).toMatchObject([
      { feeCents: 2175, statement: "Coup de vent", files: [file?.path] },
    ]);
    await erasePerson(world.db, { userId: actor.userId, email: actor.email, now: world.now });
    expect((await own()).contestedFees).toMatchObject([{ statement: "", files: [] }]);
  });

  test("can be opened only by the owner and moderators, at exactly its address", async () => {
    await cancel();
    await contest({ files: [pdf()] });
    const [file] = await world.db.select().from(contestFiles);
    const path = file?.path ?? "";
    const open = (actor: UserActor, at = path, version: string | null = null) =>
      findDocument(world.db, actor, { path: at, version });
    const found = { path, ownerId: world.owner.userId };
    expect(await open(world.owner.actor)).toEqual(found);
    expect(await open(moderator)).toEqual(found);
    expect(await open(world.renter.actor)).toBeNull();
    expect(await open(world.stranger.actor)).toBeNull();
    expect(await open(moderator, path.replace("-1.pdf", "-2.pdf"))).toBeNull();
    expect(await open(moderator, path, "1")).toBeNull();
  });
});

describe("a moderator's decision", () => {
  beforeEach(async () => {
    await cancel();
    await contest({ files: [pdf()] });
  });

  test("that waives the fee books nothing, and mails the owner", async () => {
    expect(await countContestedFees(world)).toBe(1);
    expect(await decide("waive")).toEqual({ ok: true, value: null });
    expect(await contestNow()).toMatchObject({
      status: "waived",
      decidedBy: moderator.userId,
      decisionReason: proof.reason,
    });
    expect(await booked()).toEqual(withoutFee);
    expect(await mails()).toEqual(["claimed", "waived"]);
    expect(await countContestedFees(world)).toBe(0);
    const audit = await world.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "fee_waived"));
    expect(audit).toMatchObject([
      {
        actorId: moderator.userId,
        subjectId: rental.reservation.id,
        details: { reason: proof.reason },
      },
    ]);
  });

  test("that upholds the fee books it, and mails the owner", async () => {
    expect(await decide("uphold")).toEqual({ ok: true, value: null });
    expect(await booked()).toEqual(withFee);
    expect(await mails()).toEqual(["claimed", "upheld"]);
  });

  test("is made only once if two moderators decide at once, and the booking matches it", async () => {
    const other = (await createUser(world.db, { roles: ["admin"] })).actor;
    const outcomes = await Promise.all([
      decide("waive"),
      decide("uphold", { as: other }),
      decide("uphold", { as: other }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(outcomes[0].ok ? 1 : 2);
    expect(outcomes).toContainEqual({ ok: false, reason: "gone" });
    const status = (await contestNow()).status;
    expect(await booked()).toEqual(status === "waived" ? withoutFee : withFee);
    expect(await mails()).toEqual(["claimed", status]);
  });

  test("is forbidden for everyone else, and for moderators who are a side of the rental", async () => {
    await expect(decide("waive", { as: world.stranger.actor })).rejects.toMatchObject({
      code: "forbidden",
    });
    for (const { actor } of [world.owner, world.renter]) {
      const side: UserActor = { ...actor, roles: ["moderator"] };
      await expect(decide("waive", { as: side })).rejects.toMatchObject({ code: "forbidden" });
      expect(await listContestedFees(world, side)).toMatchObject([{ canDecide: false }]);
    }
    expect((await contestNow()).status).toBe("claimed");
  });

  test("is impossible before the owner's claim, and after the deadline without one", async () => {
    await world.db.delete(contestFiles);
    await world.db
      .update(cancellationContests)
      .set({ status: "open", statement: null, claimedAt: null });
    expect(await decide("waive")).toEqual({ ok: false, reason: "reopened" });
    await lapse(deadline);
    expect(await decide("waive")).toEqual({ ok: false, reason: "gone" });
    expect(await booked()).toEqual(withFee);
  });

  test("is made from the list of claims, which includes the files", async () => {
    const [listed, ...others] = await listContestedFees(world, moderator);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({
      reason: "weather",
      feeCents: 2175,
      totalCents: 87_000,
      ownerFirstName: "Marc",
      clientFirstName: "Claire",
      statement: "Coup de vent",
      files: [{ position: 1, bytes: 100 }],
      canDecide: true,
    });
    await expect(listContestedFees(world, world.owner.actor)).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
