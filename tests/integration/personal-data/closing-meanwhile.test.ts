import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addBoat } from "#app/features/add-boat/commands/add-boat.server.ts";
import { addBoatSchema } from "#app/features/add-boat/schema.ts";
import { addUnavailability } from "#app/features/availability/commands/add-unavailability.server.ts";
import { upsertSecureBankingInfo } from "#app/features/banking/commands/upsert-secure-banking-info.server.ts";
import { stagePhoto } from "#app/features/boat-photos/commands/stage-photo.server.ts";
import { addEvidence } from "#app/features/cancellations/commands/add-evidence.server.ts";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { storeDocument } from "#app/features/documents/commands/store-document.server.ts";
import { changeSection } from "#app/features/listing-sections/commands/change-section.server.ts";
import { generalSection } from "#app/features/listing-sections/sections/general/general-section.server.ts";
import { attachFile } from "#app/features/messages/commands/attach-file.server.ts";
import { deleteAccount } from "#app/features/personal-data/commands/delete-account.server.ts";
import { fileErasureHandler } from "#app/features/personal-data/jobs.server.ts";
import { fileErasureJob } from "#app/features/personal-data/jobs.ts";
import { updateAvatar } from "#app/features/profile/commands/update-avatar.server.ts";
import { saveTaxDetails } from "#app/features/tax-details/commands/save-tax-details.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { done } from "#app/platform/errors.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  auditEvents,
  bankingInfo,
  boats,
  boatUnavailabilities,
  payments,
  photoFiles,
  profiles,
  sellerTaxDetails,
  stagedPhotos,
} from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { testPassword } from "#tests/factories/create-user.ts";
import { bankDetails, sellerDetails } from "#tests/factories/seller.ts";
import { typedBoat } from "#tests/factories/typed-boat.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

const secrets = createSecrets(Buffer.alloc(32, 7).toString("base64"));

let world: ConversationWorld;
let dataDir: string;
let storage: FileStorage;
let reservationId: string;

beforeEach(async () => {
  world = await openConversationWorld();
  dataDir = await mkdtemp(join(tmpdir(), "escale-closing-"));
  storage = createFileStorage({ s3: null, dataDir });
  const people = { senderId: world.renter.userId, recipientId: world.owner.userId };
  await createMessage(world.db, { boatId: world.boat.id, ...people });
  const rental = { boat: world.boat, renterId: world.renter.userId, now: world.now };
  reservationId = (await createPaidReservation(world.db, rental)).reservation.id;
  // The cancellation has a fee that can be contested with evidence.
  await cancelReservationAsOwner(owner(), { reservationId, reason: "weather" });
  await world.db.update(payments).set({ status: "refunded" });
});
afterEach(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const owner = () => ({ ...world.as(world.owner.actor), secrets, jobs: world.jobs });

/** Closes the owner's account, and runs the job that deletes their files at once. */
async function close(): Promise<void> {
  const closed = await deleteAccount(
    { ...owner(), limits: noRateLimits },
    { password: testPassword },
  );
  expect(closed).toEqual({ ok: true, value: null });
  await eraseFiles();
}

/** Runs the job that deletes their files, which queues another run for the uploads of that time. */
async function eraseFiles(data: { isLast?: true } = {}): Promise<void> {
  const { db, jobs, now, owner: person } = world;
  const services = { db, jobs, storage, clock: () => now };
  await fileErasureHandler.run(services, { userId: person.userId, ...data });
}

async function files(): Promise<string[]> {
  const folder = join(dataDir, "files");
  const stored: string[] = await readdir(folder, { recursive: true }).catch(() => []);
  return stored.filter((name) => /\.[a-z]+$/.test(name));
}

const pdf = () => new Blob(["%PDF-1.7\na passport"], { type: "application/pdf" });

async function picture(): Promise<Blob> {
  const create = { width: 400, height: 400, channels: 3, background: "#c93f23" } as const;
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]);
}

const fileId = "0b9fa9e1-61c7-4f0f-9d64-3f0d0d7d9a11";
const uploads: [string, (to: FileStorage) => Promise<unknown>][] = [
  [
    "a document",
    (to) => storeDocument({ ...owner(), storage: to }, { kind: "identity_card", file: pdf() }),
  ],
  [
    "a picture of them",
    async (to) => updateAvatar({ ...owner(), storage: to }, { image: await picture() }),
  ],
  [
    "evidence about a fee",
    (to) => addEvidence({ ...owner(), storage: to }, { reservationId, fileId, file: pdf() }),
  ],
  [
    "a file of a message",
    async (to) => {
      const place = { boatId: world.boat.id, otherUserId: world.renter.userId };
      const whole = new File([pdf(), "%%EOF"], "papers.pdf");
      return attachFile(
        { ...owner(), storage: to },
        { attachmentId: fileId, ...place, file: whole },
      );
    },
  ],
];

describe("closing an account while its owner sends", () => {
  test.each(uploads)(
    "%s does not wait for the file, and nothing of it stays",
    async (_, upload) => {
      await expect(upload(closeAtFirstFile())).rejects.toMatchObject({ code: "not_found" });
      const last = { userId: world.owner.userId, isLast: true } as const;
      expect((await world.queued(fileErasureJob)).at(-1)).toEqual(last);
      await eraseFiles({ isLast: true });
      expect(await files()).toEqual([]);
      expect(await world.queued(fileErasureJob)).toHaveLength(2);
    },
  );

  test.each(uploads)("%s rejects the file if it arrives later", async (_what, upload) => {
    await close();
    await expect(upload(storage)).rejects.toMatchObject({ code: "not_found" });
    expect(await files()).toEqual([]);
    const [profile] = await world.db
      .select()
      .from(profiles)
      .where(eq(profiles.userId, world.owner.userId));
    expect(profile).toMatchObject({ identityCardUrl: null, avatarUrl: null });
  });

  test("bank and tax details rejects them if they arrive later", async () => {
    await close();
    await expect(upsertSecureBankingInfo(owner(), bankDetails)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(saveTaxDetails(owner(), sellerDetails)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await world.db.$count(bankingInfo)).toBe(0);
    expect(await world.db.$count(sellerTaxDetails)).toBe(0);
  });

  test("a change of their boat rejects it if it arrives later", async () => {
    await close();
    const change = changeSection(owner(), generalSection, {
      boatId: world.boat.id,
      apply: async (tx, { boat }) => {
        await tx.update(boats).set({ title: "Chez Marc" }).where(eq(boats.id, boat.id));
        return done(null);
      },
    });
    await expect(change).rejects.toMatchObject({ code: "not_found" });
    const [boat] = await world.db.select().from(boats).where(eq(boats.id, world.boat.id));
    expect(boat?.title).toBe(world.boat.title);
  });

  test.each([
    ["while it is read", () => closeAtFirstFile()],
    ["before", async () => (await close(), storage)],
  ])("a photo of their boat: nothing of it stays when they closed it %s", async (_when, closed) => {
    const to = await closed();
    const photo = { photoId: fileId, boatId: world.boat.id, file: await picture() };
    const staged = stagePhoto({ ...owner(), storage: to }, photo);
    await expect(staged).rejects.toMatchObject({ code: "not_found" });
    expect(await files()).toEqual([]);
    expect(await world.db.$count(photoFiles)).toBe(0);
    expect(await world.db.$count(stagedPhotos)).toBe(0);
  });

  test("a new boat rejects it if it arrives later", async () => {
    await close();
    const before = await world.db.$count(boats);
    const boat = addBoatSchema.parse(typedBoat);
    const added = addBoat(owner(), { ...boat, submissionId: fileId });
    await expect(added).rejects.toMatchObject({ code: "not_found" });
    expect(await world.db.$count(boats)).toBe(before);
  });

  test("blocked days rejects them and their reason if they arrive later", async () => {
    await close();
    const days = { startDate: calendarDate("2027-08-01"), endDate: calendarDate("2027-08-02") };
    const block = { ...days, boatId: world.boat.id, reason: "Mariage de Marc" };
    await expect(addUnavailability(owner(), block)).rejects.toMatchObject({ code: "not_found" });
    expect(await world.db.$count(boatUnavailabilities)).toBe(0);
    expect(JSON.stringify(await world.db.select().from(auditEvents))).not.toContain("Mariage");
  });
});

/** A storage whose owner closes their account before the first file is stored. */
function closeAtFirstFile(): FileStorage {
  let closing: Promise<void> | undefined;
  return {
    ...storage,
    async put(...file) {
      await (closing ??= close());
      await storage.put(...file);
    },
  };
}
