import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { placePhotos } from "#app/features/boat-photos/commands/place-photos.server.ts";
import { removeStagedPhoto } from "#app/features/boat-photos/commands/remove-staged-photo.server.ts";
import { stagePhoto } from "#app/features/boat-photos/commands/stage-photo.server.ts";
import { photoRemovalHandler } from "#app/features/boat-photos/jobs.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { photoFiles, stagedPhotos, users } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { drawPicture } from "#tests/factories/draw-picture.ts";
import { useTemporaryDirectory } from "#tests/support/temporary-directory.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-06-10T08:00:00Z");
const done = { ok: true, value: null };

let database: TestDatabase;
const dataDir = useTemporaryDirectory();
let storage: FileStorage;
let owner: TestUser;
let boatId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  storage = createFileStorage({ s3: null, dataDir });
});
afterAll(() => database.close());
beforeEach(async () => {
  owner = await createUser(database.db);
  boatId = randomUUID();
});

const scope = () => ({ ...database, actor: owner.actor, now, storage });
const remove = (photo: string, by = owner) =>
  removeStagedPhoto({ ...database, actor: by.actor }, { photo });

async function stage(photoId = randomUUID(), file?: Blob) {
  const picture = file ?? (await drawPicture("a.png", 450));
  return stagePhoto(scope(), { photoId, boatId, file: picture });
}

async function staged() {
  const photoId = randomUUID();
  const sent = await stage(photoId);
  if (!sent.ok) throw new Error(sent.reason);
  return { photoId, url: sent.value.url };
}

const ownStaged = () => database.db.$count(stagedPhotos, eq(stagedPhotos.ownerId, owner.userId));
const ownFiles = () => readdir(join(dataDir, "files", "boat-photos", owner.userId)).catch(() => []);

async function runRemovals() {
  const { rows } = await database.pool.query<{ urls: string[] }>(
    "select data -> 'urls' as urls from jobs.job where name = 'remove-photo-files'",
  );
  for (const { urls } of rows) await photoRemovalHandler.run({ storage }, { urls });
}

test("a photo that its owner removed no longer counts among the 120 that may wait", async () => {
  const waiting = Array.from({ length: 118 }, (_, index) => ({
    id: randomUUID(),
    ownerId: owner.userId,
    boatId,
    url: `/media/boat-photos/${owner.userId}/waiting-${index}.jpg`,
    createdAt: now,
  }));
  await database.db.insert(stagedPhotos).values(waiting);
  const [first, second] = [await staged(), await staged()];
  expect(await stage()).toEqual({ ok: false, reason: "too_many_waiting" });
  expect(await remove(first.photoId)).toEqual(done);
  expect(await stage()).toMatchObject({ ok: true });
  expect(await remove(second.url)).toEqual(done);
  expect(await stage()).toMatchObject({ ok: true });
  expect(await stage()).toEqual({ ok: false, reason: "too_many_waiting" });
});

test("a photo that its owner removes is deleted with its files, once however often they remove it", async () => {
  const { photoId, url } = await staged();
  expect(await Promise.all([remove(photoId), remove(url)])).toEqual([done, done]);
  expect(await remove(photoId)).toEqual(done);
  expect(await ownStaged()).toBe(0);
  expect(await database.db.$count(photoFiles, eq(photoFiles.url, url))).toBe(0);
  expect(await ownFiles()).not.toEqual([]);
  await runRemovals();
  expect(await ownFiles()).toEqual([]);
});

test("a photo that is removed while it is being stored leaves nothing behind", async () => {
  const photoId = randomUUID();
  const file = await drawPicture("a.png", 450);
  let reads = 0;
  const removedMeanwhile = Object.assign(file, {
    async arrayBuffer() {
      // The first reading is the check of its size; the address is reserved after it.
      if ((reads += 1) === 2) await remove(photoId);
      return new Blob([file]).arrayBuffer();
    },
  });
  await expect(stage(photoId, removedMeanwhile)).rejects.toMatchObject({ code: "not_found" });
  expect(await ownStaged()).toBe(0);
  expect(await ownFiles()).toEqual([]);
});

test("nobody removes another person's photo, or one that a boat has taken", async () => {
  const { photoId, url } = await staged();
  const other = await createUser(database.db);
  expect(await remove(photoId, other)).toEqual(done);
  expect(await remove(url, other)).toEqual(done);
  expect(await ownStaged()).toBe(1);
  const placement = { ownerId: owner.userId, boatId, before: [], wanted: [url] };
  await database.db.transaction((tx) => placePhotos(tx, database.jobs, placement));
  expect(await remove(url)).toEqual(done);
  expect(await database.db.$count(photoFiles, eq(photoFiles.url, url))).toBe(1);
});

test("a photo that is removed while its boat is saved either belongs to the boat or is missing", async () => {
  const { url } = await staged();
  const placement = { ownerId: owner.userId, boatId, before: [], wanted: [url] };
  const [placed] = await Promise.all([
    database.db.transaction((tx) => placePhotos(tx, database.jobs, placement)),
    remove(url),
  ]);
  const isKept = (await database.db.$count(photoFiles, eq(photoFiles.url, url))) === 1;
  expect(isKept).toBe(placed.ok);
  expect(await ownStaged()).toBe(0);
});

test("a photo of a closed account is not found", async () => {
  const { photoId } = await staged();
  await database.db.update(users).set({ deletedAt: now }).where(eq(users.id, owner.userId));
  await expect(remove(photoId)).rejects.toMatchObject({ code: "not_found" });
});
