import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addEvidence } from "#app/features/cancellations/commands/add-evidence.server.ts";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { contestFee } from "#app/features/cancellations/commands/contest-fee.server.ts";
import { decideContest } from "#app/features/cancellations/commands/decide-contest.server.ts";
import { lapseContests } from "#app/features/cancellations/commands/lapse-contests.server.ts";
import { removeEvidence } from "#app/features/cancellations/commands/remove-evidence.server.ts";
import { sweepContestFiles } from "#app/features/cancellations/commands/sweep-contest-files.server.ts";
import { contestHours } from "#app/features/cancellations/domain/fee-contest.ts";
import { contestFilesSweepJob } from "#app/features/cancellations/jobs.ts";
import { maxDocumentBytes } from "#app/features/documents/domain/document-format.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { auditEvents, cancellationContests, contestFiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;
let dataDir: string;
let storage: FileStorage;
let reservationId: string;

beforeEach(async () => {
  world = await openConversationWorld();
  dataDir = await mkdtemp(join(tmpdir(), "evidence-"));
  storage = createFileStorage({ s3: null, dataDir });
  reservationId = await cancelRental(world.owner);
});
afterEach(async () => {
  await world.close();
  await rm(dataDir, { recursive: true });
});

/** A rental that this owner cancelled because of the weather, so that they can contest its fee. */
async function cancelRental(owner: TestUser, now = world.now): Promise<string> {
  const { db, renter } = world;
  const boat = await createBoat(db, { userId: owner.userId });
  const { reservation } = await createPaidReservation(db, { boat, renterId: renter.userId, now });
  const cancelled = { reservationId: reservation.id, reason: "weather" } as const;
  await cancelReservationAsOwner(world.as(owner.actor, now), cancelled);
  return reservation.id;
}

const pdf = (bytes = 100) => new File(["%PDF-1.7\n", new Uint8Array(bytes - 9)], "bms.pdf");
const scope = (files = storage) => ({
  ...world.as(world.owner.actor),
  storage: files,
  jobs: world.jobs,
});
const add = (fileId: string, file = pdf()) => addEvidence(scope(), { reservationId, fileId, file });

const storedIds = async () =>
  (await world.db.select({ id: contestFiles.id }).from(contestFiles)).map(({ id }) => id);
const filesOf = ({ userId }: TestUser) => join(dataDir, "files", "documents", userId);

const claim = (statement: string, files: File[] = []) =>
  contestFee(scope(), { reservationId, statement, files });

async function storedClaim() {
  const [contest] = await world.db.select().from(cancellationContests);
  return { statement: contest?.statement, files: await world.db.$count(contestFiles) };
}

async function audited(action: string) {
  const rows = await world.db
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.action, action))
    .orderBy(auditEvents.createdAt, auditEvents.id);
  return rows.map(({ details }) => details);
}

// spec 2-9.06
describe("a file of evidence", () => {
  test("is one file however often it is sent, even concurrently", async () => {
    const id = randomUUID();
    const sent = await Promise.all([add(id), add(id), add(id)]);
    expect(sent.every(({ ok }) => ok)).toBe(true);
    expect(await world.db.$count(contestFiles)).toBe(1);
    expect(await audited("evidence_added")).toMatchObject([{ fileId: id }]);
  });

  test("that is sent again after the 48 hours, because its answer was lost, is answered as the first time", async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    const first = await add(id);
    expect(first.ok).toBe(true);
    await claim("Coup de vent");
    const now = new Date(world.now.getTime() + contestHours * hourMs);
    const again = (fileId: string) =>
      addEvidence({ ...scope(), now }, { reservationId, fileId, file: pdf() });
    expect(await again(id)).toEqual(first);
    expect(await again(other)).toEqual({ ok: false, reason: "too_late" });
    expect(await storedIds()).toEqual([id]);
    expect(await audited("evidence_added")).toHaveLength(1);
  });

  test("is recorded with its size, and the claim with the total number of files", async () => {
    await add(randomUUID(), pdf(300));
    expect(await audited("evidence_added")).toMatchObject([{ bytes: 300 }]);
    expect(await claim("Coup de vent", [pdf(200)])).toMatchObject({ ok: true });
    expect(await audited("fee_contested")).toMatchObject([{ files: 2 }]);
  });

  test("sent twice within the same form is one file", async () => {
    await claim("Coup de vent", [pdf(200), pdf(200), pdf(300)]);
    expect(await world.db.$count(contestFiles)).toBe(2);
  });

  test("can be removed only by the owner whose contest it belongs to", async () => {
    const id = randomUUID();
    await add(id);
    const foreign = { reservationId: await cancelRental(world.stranger), fileId: id };
    await expect(removeEvidence(world.as(world.stranger.actor), foreign)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await world.db.$count(contestFiles)).toBe(1);
    const own = { reservationId, fileId: id };
    const remove = (fileId = id) => removeEvidence(world.as(world.owner.actor), { ...own, fileId });
    const done = { ok: true, value: null };
    // Removing it again changes nothing.
    expect(await Promise.all([remove(), remove()])).toEqual([done, done]);
    expect(await world.db.$count(contestFiles)).toBe(0);
    expect(await audited("evidence_removed")).toHaveLength(1);
    await expect(remove(randomUUID())).rejects.toMatchObject({ code: "not_found" });
  });

  test("is removed alone, which is recorded and deletes the stored file", async () => {
    const id = randomUUID();
    const kept = randomUUID();
    await add(id, pdf(300));
    await add(kept);
    expect(await removeEvidence(scope(), { reservationId, fileId: id })).toMatchObject({
      ok: true,
    });
    expect(await storedIds()).toEqual([kept]);
    expect(await audited("evidence_removed")).toMatchObject([{ bytes: 300 }]);
    const [sweep] = (await world.queued(contestFilesSweepJob)).slice(-1);
    if (sweep) await sweepContestFiles({ db: world.db, storage }, sweep);
    expect(await readdir(filesOf(world.owner))).toHaveLength(1);
  });

  test("stays once the time is over or a moderator has decided", async () => {
    const id = randomUUID();
    await add(id);
    const remove = (now = world.now) =>
      removeEvidence(world.as(world.owner.actor, now), { reservationId, fileId: id });
    const over = new Date(world.now.getTime() + 48 * 3_600_000);
    expect(await remove(over)).toEqual({ ok: false, reason: "too_late" });
    await claim("Coup de vent");
    const moderator = await createUser(world.db, { roles: ["moderator"] });
    const contest = onlyRow(await world.db.select().from(cancellationContests));
    const decided = { contestId: contest.id, reason: "Vent faible" };
    await decideContest(world.as(moderator.actor), { ...decided, decision: "uphold" });
    expect(await remove()).toEqual({ ok: false, reason: "decided" });
    expect(await storedIds()).toEqual([id]);
  });

  test("that was removed in time is removed without a word when its owner asks again after the time", async () => {
    const [removed, kept, unknown] = [randomUUID(), randomUUID(), randomUUID()];
    await add(removed);
    await add(kept);
    const over = new Date(world.now.getTime() + 48 * 3_600_000);
    const remove = (fileId: string, at = over) =>
      removeEvidence(world.as(world.owner.actor, at), { reservationId, fileId });
    const done = { ok: true, value: null };
    const tooLate = { ok: false, reason: "too_late" };
    expect(await remove(removed, world.now)).toEqual(done);
    expect(await Promise.all([remove(removed), remove(removed)])).toEqual([done, done]);
    expect(await audited("evidence_removed")).toHaveLength(1);
    expect([await remove(kept), await remove(unknown)]).toEqual([tooLate, tooLate]);
    await lapseContests({ db: world.db, record: world.record, now: over });
    // The job deleted this one, not its owner.
    expect([await remove(removed), await remove(kept)]).toEqual([done, tooLate]);
    // Not removed any more, because its owner sent it again.
    await world.db.update(cancellationContests).set({ status: "open", endedAt: null });
    await add(removed);
    expect(await remove(removed)).toEqual(tooLate);
  });

  test("that was never submitted is deleted when the time is over, and no other owner's files are", async () => {
    await add(randomUUID());
    const later = new Date(world.now.getTime() + 24 * 3_600_000);
    const other = await cancelRental(world.stranger, later);
    const kept = randomUUID();
    const sent = { reservationId: other, fileId: kept, file: pdf() };
    await addEvidence({ ...scope(), ...world.as(world.stranger.actor, later) }, sent);
    const over = new Date(world.now.getTime() + 48 * 3_600_000);
    await lapseContests({ db: world.db, record: world.record, now: over });
    expect(await storedIds()).toEqual([kept]);
  });

  test("can have 10 MB, but not a byte more", async () => {
    expect(await add(randomUUID(), pdf(maxDocumentBytes + 1))).toEqual({
      ok: false,
      reason: "too_large",
    });
    expect(await add(randomUUID(), pdf(maxDocumentBytes))).toMatchObject({ ok: true });
  });

  test("whose upload is interrupted is swept, because the job is queued before the upload", async () => {
    const broken: FileStorage = {
      ...storage,
      put: () => Promise.reject(new Error("the disk is full")),
    };
    const file = { reservationId, fileId: randomUUID(), file: pdf() };
    await expect(addEvidence(scope(broken), file)).rejects.toThrow("the disk is full");
    expect(await world.queued(contestFilesSweepJob)).toMatchObject([
      { ownerId: world.owner.userId },
    ]);
    expect(await world.db.$count(contestFiles)).toBe(0);
  });
});

// spec 2-9.06
describe("a claim", () => {
  test("has at most 4,000 characters and five files, which can be in one form", async () => {
    expect(await claim("x".repeat(4001))).toEqual({ ok: false, reason: "too_long" });
    const files = Array.from({ length: 5 }, (_, number) => pdf(100 + number));
    expect(await claim("x".repeat(4000), files)).toEqual({ ok: true, value: null });
    expect(await world.db.$count(contestFiles)).toBe(5);
  });

  test("can get more files without more text", async () => {
    await claim("Coup de vent");
    expect(await claim("", [pdf()])).toEqual({ ok: true, value: null });
    const [contest] = await world.db.select().from(cancellationContests);
    expect(contest?.statement).toBe("Coup de vent");
    expect(await claim("")).toEqual({ ok: false, reason: "nothing_more" });
  });

  test.each<[string, File[]]>([
    ["a text", []],
    ["a text and files", [pdf(200), pdf(300)]],
  ])("with %s counts once when it is sent twice, even concurrently", async (_, files) => {
    const send = () => claim("Coup de vent", files);
    const sent = [...(await Promise.all([send(), send()])), await send()];
    expect(sent.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await storedClaim()).toEqual({ statement: "Coup de vent", files: files.length });
    expect(await audited("fee_contested")).toHaveLength(1);
  });

  test("that is sent again after the 48 hours, because its answer was lost, is answered as the first time", async () => {
    const late = new Date(world.now.getTime() + contestHours * hourMs);
    const again = (statement: string, files: File[] = []) =>
      contestFee({ ...scope(), now: late }, { reservationId, statement, files });
    const tooLate = { ok: false, reason: "too_late" };
    expect(await again("Coup de vent")).toEqual(tooLate);
    await claim("Coup de vent", [pdf(200)]);
    expect(await again("Coup de vent", [pdf(200)])).toEqual({ ok: true, value: null });
    expect(await again("Coup de vent")).toEqual({ ok: true, value: null });
    expect(await again("", [pdf(200)])).toEqual({ ok: true, value: null });
    expect(await again("vent")).toEqual(tooLate);
    expect(await again("Coup de vent", [pdf(200), pdf(300)])).toEqual(tooLate);
    expect(await again("")).toEqual(tooLate);
    expect(await storedClaim()).toEqual({ statement: "Coup de vent", files: 1 });
    expect(await audited("fee_contested")).toHaveLength(1);
  });

  test("gets further texts and files, also a text that ends an earlier one", async () => {
    await claim("Fort coup de vent", [pdf(200)]);
    await claim("coup de vent");
    await claim("coup de vent", [pdf(200), pdf(300)]);
    await claim("", [pdf(400)]);
    expect(await storedClaim()).toEqual({
      statement: "Fort coup de vent\n\ncoup de vent",
      files: 3,
    });
    expect(await audited("fee_contested")).toMatchObject([
      { files: 1 },
      { files: 1 },
      { files: 2 },
      { files: 3 },
    ]);
  });
});
