import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { placePhotos } from "#app/features/boat-photos/commands/place-photos.server.ts";
import { stageFormPhotos } from "#app/features/boat-photos/commands/stage-form-photos.server.ts";
import { stagePhoto } from "#app/features/boat-photos/commands/stage-photo.server.ts";
import { sweepStagedPhotos } from "#app/features/boat-photos/commands/sweep-staged-photos.server.ts";
import { photoRemovalHandler } from "#app/features/boat-photos/jobs.server.ts";
import { findPhotoBoat } from "#app/features/boat-photos/queries/find-photo-boat.server.ts";
import { deleteBoat } from "#app/features/listing-editor/commands/delete-boat.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { boats, photoFiles, stagedPhotos } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { drawPicture } from "#tests/factories/draw-picture.ts";
import { useTemporaryDirectory } from "#tests/support/temporary-directory.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-06-10T08:00:00Z");
const firstHalf = (file: File) => file.slice(0, file.size / 2);
const daysLater = (days: number) => new Date(now.getTime() + days * dayMs);

/** A file that is decoded only after something else: its first reading is the check of its size. */
function decodedAfter(file: Blob, wait: () => Promise<unknown>) {
  let reads = 0;
  return Object.assign(file, {
    async arrayBuffer() {
      if ((reads += 1) === 2) await wait();
      return new Blob([file]).arrayBuffer();
    },
  });
}

describe("an uploaded photo", () => {
  let database: TestDatabase;
  const dataDir = useTemporaryDirectory();
  let storage: FileStorage;
  let owner: TestUser;
  const boatId = randomUUID();
  beforeAll(async () => {
    database = await createTestDatabase();
    storage = createFileStorage({ s3: null, dataDir });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await createUser(database.db);
  });

  const scope = (files = storage) => ({ ...database, actor: owner.actor, now, storage: files });
  const stage = async (photoId = randomUUID(), files?: FileStorage) => {
    const staged = await stagePhoto(scope(files), {
      photoId,
      boatId,
      file: await drawPicture("a.png", 450),
    });
    if (!staged.ok) throw new Error(staged.reason);
    return staged.value.url;
  };
  const ownFiles = () =>
    readdir(join(dataDir, "files", "boat-photos", owner.userId)).catch(() => []);
  const ownStaged = () =>
    database.db.select().from(stagedPhotos).where(eq(stagedPhotos.ownerId, owner.userId));
  const place = (before: string[], wanted: string[]) =>
    database.db.transaction((tx) =>
      placePhotos(tx, database.jobs, { ownerId: owner.userId, boatId, before, wanted }),
    );
  const removedUrls = async () => {
    const { rows } = await database.pool.query<{ urls: string[] }>(
      "select data -> 'urls' as urls from jobs.job where name = 'remove-photo-files'",
    );
    return rows.flatMap(({ urls }) => urls).filter((url) => url.includes(owner.userId));
  };

  test("sent twice under one id, even concurrently, is one photo, but not if another person sends one", async () => {
    const photoId = randomUUID();
    const urls = await Promise.all([stage(photoId), stage(photoId)]);
    expect(new Set([...urls, await stage(photoId)]).size).toBe(1);
    expect(await ownStaged()).toHaveLength(1);
    expect(await ownFiles()).toHaveLength(2);
    const other = await createUser(database.db);
    const theirs = { photoId, boatId: randomUUID(), file: await drawPicture("a.png", 450) };
    const sent = await stagePhoto({ ...scope(), actor: other.actor }, theirs);
    const url: unknown = expect.stringContaining(other.userId);
    expect(sent).toMatchObject({ value: { url } });
  });

  test("is refused while 120 of its owner's wait for a boat, also if several are sent at once", async () => {
    const waiting = Array.from({ length: 119 }, (_, index) => ({
      id: randomUUID(),
      ownerId: owner.userId,
      boatId,
      url: `/media/boat-photos/${owner.userId}/waiting-${index}.jpg`,
      createdAt: now,
    }));
    await database.db.insert(stagedPhotos).values(waiting);
    const photoIds = [randomUUID(), randomUUID(), randomUUID()];
    const file = await drawPicture("a.png", 450);
    const send = (photoId: string) => stagePhoto(scope(), { photoId, boatId, file });
    const sent = await Promise.all(photoIds.map(send));
    const refusal = { ok: false, reason: "too_many_waiting" };
    expect(sent.filter(({ ok }) => !ok)).toEqual([refusal, refusal]);
    expect(await ownStaged()).toHaveLength(120);
    // An upload that is repeated is no new photo.
    const stored = photoIds.find((_, index) => sent[index]?.ok) ?? "";
    expect(await send(stored)).toMatchObject({ ok: true });
    expect(await stageFormPhotos(scope(), { boatId, files: [file] })).toEqual({
      ok: false,
      reason: "photos_refused",
      detail: [{ number: 1, reason: "too_many_waiting" }],
    });
    const other = await createUser(database.db);
    const theirs = { photoId: randomUUID(), boatId: randomUUID(), file };
    expect(await stagePhoto({ ...scope(), actor: other.actor }, theirs)).toMatchObject({
      ok: true,
    });
  });

  test("gets its own address even if others are uploaded at the same moment", async () => {
    const urls = await Promise.all(Array.from({ length: 5 }, () => stage()));
    expect(new Set(urls).size).toBe(5);
  });

  test("leaves nothing behind if its boat is deleted during the upload", async () => {
    const boat = await createBoat(database.db, { userId: owner.userId, status: "pending" });
    const photo = { photoId: randomUUID(), boatId: boat.id, file: await drawPicture("a.png", 450) };
    let deleting: Promise<unknown> | undefined;
    const slow: FileStorage = {
      ...storage,
      async put(...file) {
        await (deleting ??= deleteBoat(scope(), { boatId: boat.id }));
        await storage.put(...file);
      },
    };
    await expect(stagePhoto(scope(slow), photo)).rejects.toMatchObject({ code: "not_found" });
    expect(await deleting).toEqual({ ok: true, value: null });
    expect([await ownStaged(), await ownFiles()]).toEqual([[], []]);
    const rows = await database.db.select({ url: photoFiles.url }).from(photoFiles);
    expect(rows.filter(({ url }) => url.includes(owner.userId))).toEqual([]);
  });

  test("sent again after a boat claimed it stays that boat's photo", async () => {
    const photoId = randomUUID();
    let placing: Promise<unknown> | undefined;
    const slow: FileStorage = {
      ...storage,
      // While this upload is stored, another upload of the same photo completes and is placed.
      async put(...file) {
        await (placing ??= stage(photoId).then((url) => place([], [url])));
        await storage.put(...file);
      },
    };
    const url = await stage(photoId, slow);
    expect(await placing).toEqual({ ok: true, value: [url] });
    expect(await ownFiles()).toHaveLength(2);
  });

  test("stays complete if another attempt to store it fails at the same time", async () => {
    const photoId = randomUUID();
    let storing: Promise<string> | undefined;
    const failing: FileStorage = {
      ...storage,
      // While this attempt stores its files, another one succeeds.
      async put() {
        await (storing ??= stage(photoId));
        throw new Error("No space left");
      },
    };
    await expect(stage(photoId, failing)).rejects.toThrow("No space left");
    expect(await ownFiles()).toHaveLength(2);
    expect(await place([], [(await storing) ?? ""])).toMatchObject({ ok: true });
  });

  /** As when another process stores the photo. */
  const storeElsewhere = async (photoId: string) => {
    const url = (await ownStaged()).find(({ id }) => id === photoId)?.url ?? "";
    const row = { url, width: 450, height: 450, color: "#000000", widths: [], formats: [] };
    await database.db.insert(photoFiles).values(row);
    return url;
  };
  test("stays reserved and stored if another attempt sends it damaged at the same time", async () => {
    const photoId = randomUUID();
    let stored = "";
    const file = decodedAfter(firstHalf(await drawPicture("a.png", 450)), async () => {
      stored = await storeElsewhere(photoId);
    });
    const sent = await stagePhoto(scope(), { photoId, boatId, file });
    expect(sent).toEqual({ ok: true, value: { url: stored } });
    expect(await place([], [stored])).toMatchObject({ ok: true });
  });

  test("that another attempt stores while this one waits for its turn is not stored again", async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    // As many as are encoded at once.
    const others = [0, 1].map(async () =>
      stagePhoto(scope(), {
        photoId: randomUUID(),
        boatId,
        file: decodedAfter(await drawPicture("a.png", 450), () => gate),
      }),
    );
    await expect.poll(async () => (await ownStaged()).length).toBe(2);
    const put = vi.fn<FileStorage["put"]>();
    const last = { photoId: randomUUID(), boatId, file: await drawPicture("a.png", 450) };
    const waiting = stagePhoto(scope({ ...storage, put }), last);
    await expect.poll(async () => (await ownStaged()).length).toBe(3);
    await setTimeout(200);
    const url = await storeElsewhere(last.photoId);
    open();
    await Promise.all(others);
    expect(await waiting).toEqual({ ok: true, value: { url } });
    expect(put).not.toHaveBeenCalled();
  });

  test("that was interrupted is stored when it is sent again", async () => {
    const photoId = randomUUID();
    const full: FileStorage = { ...storage, put: () => Promise.reject(new Error("No space left")) };
    await expect(stage(photoId, full)).rejects.toThrow("No space left");
    const [reserved] = await ownStaged();
    expect(await stage(photoId)).toBe(reserved?.url);
    expect(await ownFiles()).toHaveLength(2);
  });

  // spec 1-5.25
  test.each([
    ["too_small", async () => drawPicture("a.png", 399)],
    ["not_an_image", async () => new File(["not a picture"], "a.jpg", { type: "image/jpeg" })],
    ["heic", async () => new File(["\0\0\0\x18ftypheic\0\0\0\0"], "a.heic")],
    ["damaged", async () => firstHalf(await drawPicture("a.png", 450))],
  ])("is refused as %s, and nothing is stored", async (reason, file) => {
    const staged = await stagePhoto(scope(), {
      photoId: randomUUID(),
      boatId,
      file: await file(),
    });
    expect(staged).toEqual({ ok: false, reason });
    expect([await ownStaged(), await ownFiles()]).toEqual([[], []]);
  });

  test("is claimed by one boat only, however many try at once", async () => {
    const url = await stage();
    const outcomes = await Promise.all([place([], [url]), place([], [url])]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await ownStaged()).toEqual([]);
  });

  test("stays with its boat, and is deleted with its files when the boat no longer uses it", async () => {
    const [first, second] = [await stage(), await stage()];
    expect(await place([], [first, second])).toEqual({ ok: true, value: [first, second] });
    expect(await place([first, second], [second])).toEqual({ ok: true, value: [second] });
    const left = await database.db.select({ url: photoFiles.url }).from(photoFiles);
    expect(left.filter(({ url }) => url.includes(owner.userId))).toEqual([{ url: second }]);
    expect(await removedUrls()).toEqual([first]);
    await photoRemovalHandler.run({ storage }, { urls: [first] });
    expect(await ownFiles()).toHaveLength(2);
    // If it runs again after a crash, the job has nothing to do.
    await photoRemovalHandler.run({ storage }, { urls: [first] });
  });

  test("is swept after seven days and not before; saving a boat with it is then refused as a missing photo", async () => {
    const url = await stage();
    await sweepStagedPhotos({ ...database, now: daysLater(6.9) });
    expect(await ownStaged()).toHaveLength(1);
    await sweepStagedPhotos({ ...database, now: daysLater(8) });
    expect(await ownStaged()).toEqual([]);
    expect(await removedUrls()).toEqual([url]);
    const kept = "/media/boat-photos/kept.jpg";
    expect(await place([kept], [kept, url])).toEqual({
      ok: false,
      reason: "photos_missing",
      detail: [{ number: 2, reason: "missing" }],
    });
  });

  test("whose upload never ended is swept as well", async () => {
    const full: FileStorage = { ...storage, put: () => Promise.reject(new Error("No space left")) };
    await expect(stage(randomUUID(), full)).rejects.toThrow("No space left");
    await sweepStagedPhotos({ ...database, now: daysLater(8) });
    expect(await ownStaged()).toEqual([]);
  });

  // spec 1-8.13
  test("in a form sent without JavaScript is checked before any is stored", async () => {
    const files = [
      await drawPicture("a.png", 450),
      await drawPicture("a.png", 399),
      new File(["x"], "a.jpg"),
    ];
    expect(await stageFormPhotos(scope(), { boatId, files })).toEqual({
      ok: false,
      reason: "photos_refused",
      detail: [
        { number: 2, reason: "too_small" },
        { number: 3, reason: "not_an_image" },
      ],
    });
    expect(await ownFiles()).toEqual([]);
  });

  test("that its boat no longer uses stays stored as long as it belongs to the approved version", async () => {
    await createBoat(database.db, { userId: owner.userId });
    const { id } = await createBoat(database.db, { userId: owner.userId });
    const [approved, other] = ["approved", "other"].map((name) => `/${owner.userId}/${name}.jpg`);
    await database.db
      .update(boats)
      .set({ photos: [approved ?? ""] })
      .where(eq(boats.id, id));
    await database.db.execute(
      sql`update approved_listings set content = listing_content(boats) from boats
        where boats.id = ${id} and approved_listings.boat_id = ${id}`,
    );
    const before = [approved ?? "", other ?? ""];
    const change = { ownerId: owner.userId, boatId: id, before, wanted: [] };
    await database.db.transaction((tx) => placePhotos(tx, database.jobs, change));
    expect(await removedUrls()).toEqual([other]);
  });

  test("can be uploaded only for one's own boat", async () => {
    const somebody = await createUser(database.db);
    const { id } = await createBoat(database.db, { userId: somebody.userId });
    await expect(findPhotoBoat(database.db, owner.actor, { boatId: id })).rejects.toThrow(
      "not_found",
    );
    await expect(findPhotoBoat(database.db, somebody.actor, { boatId: id })).resolves.toBe(id);
  });
});
