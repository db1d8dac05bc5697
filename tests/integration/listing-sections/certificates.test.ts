import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sweepCertificate } from "#app/features/documents/commands/sweep-certificate.server.ts";
import { documentPathAt } from "#app/features/documents/domain/document-address.ts";
import { certificateSweepJob } from "#app/features/documents/jobs.ts";
import { getOwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import {
  type Certificate,
  removeCertificate,
  storeCertificate,
} from "#app/features/listing-sections/commands/store-certificate.server.ts";
import { documentsSection } from "#app/features/listing-sections/sections/documents/documents-section.server.ts";
import { openSection } from "#app/features/listing-sections/sections/sections.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { onOneConnection } from "#tests/support/one-connection.ts";
import { queuedJobs } from "#tests/support/queued-jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-06-10T08:00:00Z");
const later = new Date("2027-06-11T08:00:00Z");

let database: TestDatabase;
let dataDir: string;
let storage: FileStorage;
let owner: TestUser;
let boatId: string;

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "escale-certificates-"));
  storage = createFileStorage({ s3: null, dataDir });
  owner = await createUser(database.db);
  boatId = (await createBoat(database.db, { userId: owner.userId })).id;
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

type Storing = {
  user?: TestUser;
  db?: TestDatabase["db"];
  files?: FileStorage;
  certificate?: Certificate;
  at?: Date;
};

function store({ user = owner, db = database.db, files = storage, ...sent }: Storing = {}) {
  const { certificate = "insurance", at = now } = sent;
  const scope = { ...database, db, actor: user.actor, now: at, storage: files };
  const file = new Blob(["%PDF-1.7"]);
  return storeCertificate(scope, documentsSection, { boatId, certificate, file });
}
const stored = () =>
  readdir(join(dataDir, "files/documents", owner.userId)).catch((): string[] => []);
const named = async () => {
  const boat = await getOwnBoat(database.db, owner.actor, boatId);
  return documentPathAt(boat.insuranceCertificateUrl ?? "", owner.userId);
};
async function sweep() {
  for (const file of await queuedJobs(database.db, certificateSweepJob)) {
    await sweepCertificate({ db: database.db, storage }, file);
  }
}

describe("the upload of a certificate", () => {
  test("uses one database connection at a time", async () => {
    const outcome = await onOneConnection(database.databaseUrl, (db) => store({ db }));
    expect(outcome).toEqual({ ok: true, value: null });
    await sweep();
    expect(await stored()).toEqual([(await named())?.replace(`${owner.userId}/`, "")]);
  });

  test("is followed by a sweep that reads only its owner's boats", async () => {
    await store();
    const [file] = await queuedJobs(database.db, certificateSweepJob);
    const [before, after] = await database.db.transaction(async (tx) => {
      const fullReads = () =>
        tx.execute(sql`select seq_scan from pg_stat_xact_user_tables where relname = 'boats'`);
      // Forces a new plan without sequential scans: the planner prefers them for small tables, and the plan
      // that an earlier test cached contains one.
      await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await fullReads();
      await sweepCertificate({ db: tx, storage }, file ?? { userId: "", path: "" });
      return [rows, (await fullReads()).rows];
    });
    expect(after).toEqual(before);
  });

  test("that was interrupted leaves no file", async () => {
    const dying: FileStorage = {
      ...storage,
      async put(...args) {
        await storage.put(...args);
        throw new Error("killed");
      },
    };
    await expect(store({ files: dying })).rejects.toThrow("killed");
    expect(await stored()).toHaveLength(1);
    await sweep();
    expect(await stored()).toEqual([]);
    expect(await named()).toBeNull();
  });

  test("for another person's boat stores nothing", async () => {
    const stranger = await createUser(database.db);
    await expect(store({ user: stranger })).rejects.toMatchObject({ code: "not_found" });
    expect(await readdir(join(dataDir, "files")).catch(() => [])).toEqual([]);
    expect(await queuedJobs(database.db, certificateSweepJob)).toEqual([]);
  });
});

const isStored = async (path: string | null) =>
  (await stored()).includes(path?.replace(`${owner.userId}/`, "") ?? "");

describe("a certificate", () => {
  test("that is replaced or removed is swept, which deletes its file", async () => {
    await store();
    const first = await named();
    const before = await queuedJobs(database.db, certificateSweepJob);
    await store({ at: later });
    const second = await named();
    // The sweep for its own upload may have ended long ago.
    const queued = (await queuedJobs(database.db, certificateSweepJob)).slice(before.length);
    expect(queued.map(({ path }) => path)).toContain(first);
    await sweep();
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    const scope = { ...database, actor: owner.actor, now };
    const boat = await getOwnBoat(database.db, owner.actor, boatId);
    const { versions } = await openSection(database.db, boat, { key: "documents", now });
    const removal = {
      boatId,
      certificate: "insurance",
      version: versions["insurance"] ?? "",
    } as const;
    expect(await removeCertificate(scope, documentsSection, removal)).toMatchObject({ ok: true });
    expect(await named()).toBeNull();
    const [last] = (await queuedJobs(database.db, certificateSweepJob)).slice(-1);
    if (last) await sweepCertificate({ db: database.db, storage }, last);
    expect(await stored()).toEqual([]);
  });

  test.each(["insurance", "ownership"] as const)(
    "of %s that a boat has stays stored",
    async (kind) => {
      await store({ certificate: kind });
      await sweep();
      expect(await stored()).toHaveLength(1);
    },
  );
});
