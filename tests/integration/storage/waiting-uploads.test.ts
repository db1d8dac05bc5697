import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkAttachment } from "#app/features/attachments/commands/check-attachment.server.ts";
import { encodeAvatar } from "#app/platform/photos/store-avatar.server.ts";
import { checkPhoto, photoAddress, storePhoto } from "#app/platform/photos/store-photo.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const atOnce = 12;

/** Two pictures are encoded at a time, and the next two may be read just before those are answered. */
const maxHeldUploads = 4;

/** Reports when it is read: first to be checked, then to be decoded. */
class WatchedFile extends File {
  onRead: () => unknown = () => {};

  override arrayBuffer(): Promise<ArrayBuffer> {
    this.onRead();
    return super.arrayBuffer();
  }
}

type Upload = (file: File, onEncoded: () => void) => Promise<unknown>;

async function makePng(): Promise<Uint8Array<ArrayBuffer>> {
  const side = 1200;
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const png = await sharp({
    create: { width: side, height: side, channels: 3, noise, background: "#000" },
  })
    .png()
    .toBuffer();
  return new Uint8Array(png);
}

/** How many of the files are in memory at once, between being read for decoding and being encoded. */
async function maxHeld(upload: Upload): Promise<number> {
  const png = await makePng();
  let held = 0;
  let max = 0;
  const send = async () => {
    const file = new WatchedFile([png], "picture.png");
    let reads = 0;
    file.onRead = () => {
      reads += 1;
      if (reads === 2) max = Math.max(max, (held += 1));
    };
    await upload(file, () => (held -= 1));
    expect(reads).toBe(2);
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  expect(held).toBe(0);
  return max;
}

const uploadPhoto =
  (database: TestDatabase): Upload =>
  async (file, onEncoded) => {
    const image = await checkPhoto(file);
    if (!image.ok) throw new Error(image.reason);
    const stored: string[] = [];
    const storage = {
      put: async (_bucket, path) => void (stored.push(path) === 1 && onEncoded()),
    } satisfies Partial<FileStorage>;
    const place = { ownerId: randomUUID(), boatId: randomUUID(), index: 0, timestamp: 1 };
    await storePhoto(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else is called
      { ...database, storage: storage as Partial<FileStorage> as FileStorage },
      { url: photoAddress(place), image: image.value },
    );
  };

const uploadAvatar: Upload = async (file, onEncoded) => {
  await encodeAvatar(file);
  onEncoded();
};

const uploadAttachment: Upload = async (file, onEncoded) => {
  await checkAttachment(file);
  onEncoded();
};

describe("pictures that are uploaded at the same time wait outside the memory", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test.each([
    ["photos of boats", () => uploadPhoto(database)],
    ["pictures of a profile", () => uploadAvatar],
    ["attachments of a message", () => uploadAttachment],
  ])("as %s", async (_, upload) => {
    expect(await maxHeld(upload())).toBeLessThanOrEqual(maxHeldUploads);
  });

  test("until one after another is checked", async () => {
    const png = await makePng();
    let held = 0;
    let max = 0;
    const check = async () => {
      const file = new WatchedFile([png], "picture.png");
      file.onRead = () => (max = Math.max(max, (held += 1)));
      expect(await checkPhoto(file)).toMatchObject({ ok: true });
      held -= 1;
    };
    await Promise.all(Array.from({ length: atOnce }, check));
    // The next one may be read just before the result of the last one arrives here.
    expect(max).toBeLessThanOrEqual(2);
  });
});
