import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addEvidence } from "#app/features/cancellations/commands/add-evidence.server.ts";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { contestFee } from "#app/features/cancellations/commands/contest-fee.server.ts";
import { sweepContestFiles } from "#app/features/cancellations/commands/sweep-contest-files.server.ts";
import { storeDocument } from "#app/features/documents/commands/store-document.server.ts";
import { sweepCertificate } from "#app/features/documents/commands/sweep-certificate.server.ts";
import { sweepDocumentFiles } from "#app/features/documents/commands/sweep-document-files.server.ts";
import { storeCertificate } from "#app/features/listing-sections/commands/store-certificate.server.ts";
import { documentsSection } from "#app/features/listing-sections/sections/documents/documents-section.server.ts";
import { attachFile } from "#app/features/messages/commands/attach-file.server.ts";
import { blockPerson } from "#app/features/messages/commands/block-person.server.ts";
import { sendReply } from "#app/features/messages/commands/send-reply.server.ts";
import { updateAvatar } from "#app/features/profile/commands/update-avatar.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { cancellationContests } from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { drawPicture } from "#tests/factories/draw-picture.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;
let dataDir: string;
let storage: FileStorage;
let reservationId: string;
let contest: { contestId: string; ownerId: string };
/** Lets the stalled storage of a test that failed go on, so that its transaction ends. */
let resume = () => {};

beforeEach(async () => {
  world = await openConversationWorld();
  dataDir = await mkdtemp(join(tmpdir(), "escale-stalled-"));
  storage = createFileStorage({ s3: null, dataDir });
  const { boat, db, now, owner, renter } = world;
  const people = { senderId: renter.userId, recipientId: owner.userId };
  await createMessage(db, { boatId: boat.id, ...people });
  const paid = await createPaidReservation(db, { boat, renterId: renter.userId, now });
  reservationId = paid.reservation.id;
  await cancelReservationAsOwner(world.as(owner.actor), { reservationId, reason: "weather" });
  const row = onlyRow(await db.select().from(cancellationContests));
  contest = { contestId: row.id, ownerId: owner.userId };
});
afterEach(async () => {
  resume();
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const owner = (to: FileStorage) => ({
  ...world.as(world.owner.actor),
  storage: to,
  jobs: world.jobs,
});
const pdf = () => new File(["%PDF-1.7\npapers\n%%EOF"], "papers.pdf");
const otherPlace = () => ({ boatId: world.boat.id, otherUserId: world.renter.userId });

/** A storage that stores and removes nothing until it is told to go on. */
function stall() {
  const called = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  resume = resumed.resolve;
  const stalled = async () => {
    called.resolve();
    await resumed.promise;
  };
  const stalledStorage: FileStorage = {
    ...storage,
    put: async (...file) => {
      await stalled();
      await storage.put(...file);
    },
    remove: async (...file) => {
      await stalled();
      await storage.remove(...file);
    },
  };
  return { storage: stalledStorage, called: called.promise };
}

/** Transactions of the site that are open, and hold a connection and their locks. */
async function openTransactions(): Promise<number> {
  const { rows } = await world.pool.query(
    "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );
  return rows.length;
}

/** The command with a database where it fails if it waits for a lock. */
function withoutWaiting<Result>(command: (db: Db) => Promise<Result>): Promise<Result> {
  return world.db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '1s'`);
    return command(tx);
  });
}

const uploads: [string, (to: FileStorage) => Promise<unknown>][] = [
  ["a document", (to) => storeDocument(owner(to), { kind: "identity_card", file: pdf() })],
  [
    "a certificate of a boat",
    (to) =>
      storeCertificate(owner(to), documentsSection, {
        boatId: world.boat.id,
        certificate: "insurance",
        file: pdf(),
      }),
  ],
  ["a picture", async (to) => updateAvatar(owner(to), { image: await drawPicture() })],
  [
    "evidence",
    (to) => addEvidence(owner(to), { reservationId, fileId: randomUUID(), file: pdf() }),
  ],
  [
    "a claim with evidence",
    (to) => contestFee(owner(to), { reservationId, statement: "Coup de vent", files: [pdf()] }),
  ],
  [
    "a file of a message",
    (to) => attachFile(owner(to), { attachmentId: randomUUID(), ...otherPlace(), file: pdf() }),
  ],
];

const removals: [string, (to: FileStorage) => Promise<unknown>][] = [
  [
    "documents",
    (to) =>
      sweepDocumentFiles(
        { db: world.db, storage: to },
        { userId: world.owner.userId, kind: "identity_card" },
      ),
  ],
  [
    "a certificate",
    (to) =>
      sweepCertificate(
        { db: world.db, storage: to },
        { userId: world.owner.userId, path: `${world.owner.userId}/old.pdf` },
      ),
  ],
  ["evidence", (to) => sweepContestFiles({ db: world.db, storage: to }, contest)],
];

describe("while the file store does not respond", () => {
  test.each(uploads)("%s holds no lock and no connection, and is stored later", async (_, send) => {
    const stalled = stall();
    const sent = send(stalled.storage);
    await Promise.race([stalled.called, sent]);
    expect(await openTransactions()).toBe(0);
    const { actor } = world.owner;
    // Writes that lock the same account, conversation and contest.
    const replied = await withoutWaiting((db) =>
      sendReply(
        { ...world.as(actor), db },
        { ...otherPlace(), attachmentIds: [], content: "Bonjour" },
      ),
    );
    expect(replied).toMatchObject({ ok: true });
    const claimed = await withoutWaiting((db) =>
      contestFee(
        { ...owner(storage), db },
        { reservationId, statement: "Avis de tempête", files: [] },
      ),
    );
    expect(claimed).toMatchObject({ ok: true });
    const other = { boatId: world.boat.id, otherUserId: world.owner.userId };
    const blocked = await withoutWaiting((db) =>
      blockPerson({ ...world.as(world.renter.actor), db }, other),
    );
    expect(blocked).toMatchObject({ ok: true });
    resume();
    expect(await sent).toMatchObject({ ok: true });
  });

  test.each(removals)("removing %s holds no lock and no connection", async (_, remove) => {
    const stalled = stall();
    const removed = remove(stalled.storage);
    await Promise.race([stalled.called, removed]);
    expect(await openTransactions()).toBe(0);
    resume();
    await removed;
  });
});
