import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { encodeStoredPhoto } from "#app/platform/photos/encode-stored-photo.server.ts";
import { narrowerWidths } from "#app/platform/photos/photo-url.ts";
import { checkPhoto, photoAddress, storePhoto } from "#app/platform/photos/store-photo.server.ts";
import { createSemaphore } from "#app/platform/scheduling/semaphore.ts";
import { createDiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { openBenchDatabase, openBenchJobs } from "./database.ts";
import type { Options } from "./options.ts";
import type { Row } from "./report.ts";

const pictures = resolve(import.meta.dirname, "../db/demo/pictures");

/** 12-megapixel photos as phones take them, made from the pictures of the sample boats. */
export async function phonePhotos(count: number): Promise<Blob[]> {
  const files = (await readdir(pictures)).filter((name) => name.endsWith(".jpg")).toSorted();
  return Promise.all(
    files.slice(0, count).map(async (name) => {
      const large = sharp(join(pictures, name)).resize(4000, 3000, { fit: "cover" });
      const content = await large.jpeg({ quality: 90 }).toBuffer();
      return new Blob([new Uint8Array(content)], { type: "image/jpeg" });
    }),
  );
}

/**
 * The time of the photo pipeline, from the check to the last file and row, as a ratio to sharp alone
 * producing the same files from the same photos (S7), in turns. Both process the same number of photos at
 * once.
 */
export async function measurePhotos({ rounds, isQuick }: Options): Promise<Row[]> {
  const photos = await phonePhotos(isQuick ? 1 : 4);
  const database = await openBenchDatabase({ durable: true });
  const queue = await openBenchJobs(database);
  const folder = await mkdtemp(join(tmpdir(), "escale-photos-"));
  const storage = createDiskStorage(folder);
  const scope = { db: database.db, jobs: queue.jobs, storage };
  const [ratios, answered]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const bare = await timeOf(() => Promise.all(photos.map((each) => encodeBare(each, folder))));
      const urls: string[] = [];
      const stored = await timeOf(async () => {
        urls.push(...(await Promise.all(photos.map((each) => storeOne(scope, each)))));
      });
      const encoded = await timeOf(() =>
        Promise.all(urls.map((url) => encodeStoredPhoto(scope, url))),
      );
      ratios.push((stored + encoded) / bare);
      answered.push(stored / photos.length);
    }
  } finally {
    await queue.stop();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
  const pipeline = "photo pipeline, all files and rows / sharp alone";
  const until = `photo of 12 megapixels until it can be shown, ${photos.length} at once, each`;
  return [
    { id: "S7", what: pipeline, unit: "", goal: { atMost: 1.1 }, rounds: ratios },
    { id: "S7", what: until, unit: "ms", goal: null, rounds: answered },
  ];
}

type Scope = Parameters<typeof storePhoto>[0];

async function storeOne(scope: Scope, photo: Blob): Promise<string> {
  const place = { ownerId: randomUUID(), boatId: randomUUID(), index: 0, timestamp: 0 };
  const checked = await checkPhoto(photo);
  if (!checked.ok) throw new Error(checked.reason);
  const stored = await storePhoto(scope, { url: photoAddress(place), image: checked.value });
  if (!stored.ok) throw new Error(stored.reason);
  return stored.value.url;
}

/** Same concurrency as the pipeline. */
const inTurn = createSemaphore(2);

/**
 * Produces the files of `encodeMaster` and `encodeWidths` with the same settings, decoding the photo once.
 */
function encodeBare(photo: Blob, folder: string): Promise<void> {
  return inTurn(async () => {
    const name = join(folder, randomUUID());
    const { data, info } = await sharp(new Uint8Array(await photo.arrayBuffer()))
      .autoOrient()
      .resize(2000, 2000, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width: own, height, channels } = info;
    const picture = () => sharp(data, { raw: { width: own, height, channels } });
    await picture().jpeg({ quality: 88 }).toFile(`${name}.jpg`);
    await picture().resize(1200, 630).jpeg({ quality: 78 }).toFile(`${name}-og.jpg`);
    for (const width of [own, ...narrowerWidths(own)]) {
      const sized = () => (width === own ? picture() : picture().resize(width));
      await sized().webp({ quality: 80, effort: 2 }).toFile(`${name}-${width}.webp`);
      await sized().avif({ quality: 55, effort: 1 }).toFile(`${name}-${width}.avif`);
    }
  });
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
