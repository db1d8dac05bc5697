import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addBoat } from "#app/features/add-boat/commands/add-boat.server.ts";
import { addBoatSchema } from "#app/features/add-boat/schema.ts";
import { stagePhoto } from "#app/features/boat-photos/commands/stage-photo.server.ts";
import { sweepStagedPhotos } from "#app/features/boat-photos/commands/sweep-staged-photos.server.ts";
import { photoRemovalHandler } from "#app/features/boat-photos/jobs.server.ts";
import { newBoatId } from "#app/features/boat-photos/queries/find-photo-boat.server.ts";
import { backgroundLimits, databaseOf, openPool } from "#app/platform/database/db.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { boatExtras, boats, stagedPhotos } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { drawPicture } from "#tests/factories/draw-picture.ts";
import { typedBoat } from "#tests/factories/typed-boat.ts";
import { useTemporaryDirectory } from "#tests/support/temporary-directory.ts";
import { createOwnDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-06-10T08:00:00Z");
const eightDaysLater = new Date("2027-06-18T08:00:00Z");

const typed = {
  ...typedBoat,
  extras: [{ kind: "Équipement/kayak", price: "15" }],
};

let database: TestDatabase;
const dataDir = useTemporaryDirectory();
let storage: FileStorage;
let owner: TestUser;

beforeAll(async () => {
  database = await createOwnDatabase();
  storage = createFileStorage({ s3: null, dataDir });
});
beforeEach(async () => {
  owner = await createUser(database.db);
});
afterAll(() => database.close());

/** The owner's boats, unclaimed photos and files. */
const stored = async () => ({
  boats: await database.db
    .select({ photos: boats.photos, extra: boatExtras.type })
    .from(boats)
    .leftJoin(boatExtras, eq(boatExtras.boatId, boats.id))
    .where(eq(boats.userId, owner.userId)),
  waiting: await database.db.$count(stagedPhotos, eq(stagedPhotos.ownerId, owner.userId)),
  files: (await readdir(join(dataDir, "files", "boat-photos", owner.userId))).length,
});

async function upload(submissionId: string): Promise<string> {
  const boatId = newBoatId(owner.actor, submissionId);
  const file = await drawPicture("a.png", 450);
  const scope = { ...database, actor: owner.actor, now, storage };
  const staged = await stagePhoto(scope, { photoId: randomUUID(), boatId, file });
  if (!staged.ok) throw new Error(staged.reason);
  return staged.value.url;
}

const add = (db: TestDatabase["db"], submissionId: string, photos: string[]) =>
  addBoat(
    { ...database, db, actor: owner.actor, now },
    { ...addBoatSchema.parse({ ...typed, photos }), submissionId },
  );

/**
 * Adds a boat from a process that dies after writing the boat but before its photos: the boat's transaction
 * waits for a photo that another transaction has locked, and its connection is terminated there.
 */
async function addUntilCut(submissionId: string, photos: string[]): Promise<void> {
  const otherProcess = openPool(database.databaseUrl, () => {}, { ...backgroundLimits, size: 2 });
  const holder = await database.pool.connect();
  await holder.query("begin");
  await holder.query("select 1 from staged_photos where url = $1 for update", [photos[0]]);
  const adding = add(databaseOf(otherProcess), submissionId, photos).then(
    () => "added",
    () => "cut",
  );
  const cut = async () => {
    const { rows } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'
         and query like '%staged_photos%'`,
    );
    return rows.length;
  };
  await expect.poll(cut).toBe(1);
  expect(await adding).toBe("cut");
  await holder.query("rollback");
  holder.release();
  await otherProcess.end();
}

test("a process that dies between writing a boat and its photos leaves no boat; submitting the form again adds both", async () => {
  const submissionId = randomUUID();
  const photos = [await upload(submissionId), await upload(submissionId)];
  await addUntilCut(submissionId, photos);
  expect(await stored()).toEqual({ boats: [], waiting: 2, files: 4 });
  expect(await add(database.db, submissionId, photos)).toMatchObject({ ok: true });
  expect(await stored()).toEqual({ boats: [{ photos, extra: "kayak" }], waiting: 0, files: 4 });
});

test("photos left by a dead process are swept with their files if the form is never submitted again", async () => {
  const submissionId = randomUUID();
  const photos = [await upload(submissionId), await upload(submissionId)];
  await addUntilCut(submissionId, photos);
  await sweepStagedPhotos({ ...database, now: eightDaysLater });
  const { rows } = await database.pool.query<{ urls: string[] }>(
    "select data -> 'urls' as urls from jobs.job where name = 'remove-photo-files'",
  );
  expect(rows.map(({ urls }) => urls.toSorted())).toEqual([photos.toSorted()]);
  for (const { urls } of rows) await photoRemovalHandler.run({ storage }, { urls });
  expect(await stored()).toEqual({ boats: [], waiting: 0, files: 0 });
});
