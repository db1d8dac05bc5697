import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { encodeStoredPhoto } from "#app/platform/photos/encode-stored-photo.server.ts";
import { photoPath } from "#app/platform/photos/photo-url.ts";
import { checkPhoto, photoAddress, storePhoto } from "#app/platform/photos/store-photo.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import { photoFiles } from "#db/schema/schema.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

/** A picture in a single colour. */
export const plain = (width: number, height: number, background = "#c93f23") =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture that is red in its left half and blue in its right half. */
export function twoHalves(width: number, height: number) {
  const right = {
    create: { width: width / 2, height, channels: 3, background: "#0000ff" },
  } as const;
  return plain(width, height, "#ff0000").composite([{ input: right, left: width / 2, top: 0 }]);
}

/** A database and a folder for photos, with helpers for tests. */
export async function openPhotoWorld() {
  const test = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "escale-photos-"));
  const storage = createFileStorage({ s3: null, dataDir });

  const store = async (content: Uint8Array, ownerId = randomUUID(), boatId = randomUUID()) => {
    const checked = await checkPhoto(new Blob([new Uint8Array(content)]));
    if (!checked.ok) return checked;
    return storePhoto(
      { storage, db: test.db, jobs: test.jobs },
      {
        url: photoAddress({ ownerId, boatId, index: 0, timestamp: 1_700_000_000_000 }),
        image: checked.value,
      },
    );
  };
  const rowOf = async (url: string) => {
    const [row] = await test.db.select().from(photoFiles).where(eq(photoFiles.url, url));
    if (!row) throw new Error("Not noted");
    return row;
  };
  const stored = async (content: Uint8Array, ownerId = randomUUID()) => {
    const photo = await store(content, ownerId);
    if (!photo.ok) throw new Error(photo.reason);
    return rowOf(photo.value.url);
  };
  const encode = (url: string, files = storage) =>
    encodeStoredPhoto({ storage: files, db: test.db }, url);
  return {
    ...test,
    storage,
    store,
    stored,
    rowOf,
    encode,
    /** Stores a photo and runs its encoding job. */
    async encoded(content: Uint8Array) {
      const { url } = await stored(content);
      await encode(url);
      return rowOf(url);
    },
    async read(url: string) {
      const file = await storage.find("boat-photos", photoPath(url));
      return file && Buffer.from(await new Response(file.body).arrayBuffer());
    },
    filesOf: (ownerId: string) =>
      readdir(join(dataDir, "files", "boat-photos", ownerId)).catch(() => []),
    async close() {
      await test.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type PhotoWorld = Awaited<ReturnType<typeof openPhotoWorld>>;
