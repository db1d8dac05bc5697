import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addEvidence } from "#app/features/cancellations/commands/add-evidence.server.ts";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { contestFee } from "#app/features/cancellations/commands/contest-fee.server.ts";
import { removeEvidence } from "#app/features/cancellations/commands/remove-evidence.server.ts";
import { contestFilesSweepJob } from "#app/features/cancellations/jobs.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { auditEvents, contestFiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import type { TestUser } from "#tests/factories/create-user.ts";
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

/** A rental of this owner that they cancelled for the weather, whose fee they may contest. */
async function cancelRental(owner: TestUser): Promise<string> {
  const { db, renter, now } = world;
  const boat = await createBoat(db, { userId: owner.userId });
  const { reservation } = await createPaidReservation(db, { boat, renterId: renter.userId, now });
  const cancelled = { reservationId: reservation.id, reason: "weather" } as const;
  await cancelReservationAsOwner(world.as(owner.actor), cancelled);
  return reservation.id;
}

const pdf = (bytes = 100) => new File(["%PDF-1.7\n", new Uint8Array(bytes - 9)], "bms.pdf");
const scope = (files = storage) => ({
  ...world.as(world.owner.actor),
  storage: files,
  jobs: world.jobs,
});
const add = (fileId: string, file = pdf()) => addEvidence(scope(), { reservationId, fileId, file });

async function audited(action: string) {
  const rows = await world.db
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.action, action))
    .orderBy(auditEvents.createdAt, auditEvents.id);
  return rows.map(({ details }) => details);
}

// spec 2-9.06
describe("a file of the evidence", () => {
  test("is one file however often it is sent, also at the same moment", async () => {
    const id = randomUUID();
    const sent = await Promise.all([add(id), add(id), add(id)]);
    expect(sent.every(({ ok }) => ok)).toBe(true);
    expect(await world.db.$count(contestFiles)).toBe(1);
  });

  test("is recorded with its size, and the claim with how many there are altogether", async () => {
    await add(randomUUID(), pdf(300));
    expect(await audited("evidence_added")).toMatchObject([{ bytes: 300 }]);
    const claim = { reservationId, statement: "Coup de vent", files: [pdf(200)] };
    expect(await contestFee(scope(), claim)).toMatchObject({ ok: true });
    expect(await audited("fee_contested")).toMatchObject([{ files: 2 }]);
  });

  test("is taken back by nobody but the owner whose contest it belongs to", async () => {
    const id = randomUUID();
    await add(id);
    const foreign = { reservationId: await cancelRental(world.stranger), fileId: id };
    expect(await removeEvidence(world.as(world.stranger.actor), foreign)).toEqual({
      ok: false,
      reason: "gone",
    });
    expect(await world.db.$count(contestFiles)).toBe(1);
    const own = { reservationId, fileId: id };
    expect(await removeEvidence(world.as(world.owner.actor), own)).toMatchObject({ ok: true });
    expect(await world.db.$count(contestFiles)).toBe(0);
  });

  test("whose upload breaks off is swept, because the job is queued before it", async () => {
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
