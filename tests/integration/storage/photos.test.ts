import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeStoredPhoto } from "#app/platform/photos/encode-stored-photo.server.ts";
import {
  photoPath,
  type PhotoFormat,
  photoShareUrl,
  photoVariantUrl,
} from "#app/platform/photos/photo-url.ts";
import { storePhoto } from "#app/platform/photos/store-photo.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { photoFiles } from "#db/schema/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const plain = (width: number, height: number, background = "#c93f23") =>
  sharp({ create: { width, height, channels: 3, background } });

/** Red in its left half, blue in its right half. */
function twoHalves(width: number, height: number) {
  const right = {
    create: { width: width / 2, height, channels: 3, background: "#0000ff" },
  } as const;
  return plain(width, height, "#ff0000").composite([{ input: right, left: width / 2, top: 0 }]);
}

/** Every address of a photo, by the format and width that it promises. */
const variantsOf = ({ url, width, widths, formats }: typeof photoFiles.$inferSelect) => [
  { url, format: "jpeg", width },
  ...formats.flatMap((format: PhotoFormat) => [
    { url: photoVariantUrl(url, format, "own"), format, width },
    ...widths.map((each) => ({ url: photoVariantUrl(url, format, each), format, width: each })),
  ]),
];

describe("photos", () => {
  let test: TestDatabase;
  let dataDir: string;
  let storage: FileStorage;
  beforeAll(async () => {
    test = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), "escale-photos-"));
    storage = createFileStorage({ s3: null, dataDir });
  });
  afterAll(async () => {
    await test.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const store = (content: Uint8Array, ownerId = randomUUID(), boatId = randomUUID()) =>
    storePhoto(
      { storage, db: test.db, jobs: test.jobs },
      { ownerId, boatId, index: 0, timestamp: 1_700_000_000_000, content },
    );
  const stored = async (content: Uint8Array) => {
    const photo = await store(content);
    if (!photo.ok) throw new Error(photo.reason);
    return rowOf(photo.url);
  };
  const rowOf = async (url: string) => {
    const [row] = await test.db.select().from(photoFiles).where(eq(photoFiles.url, url));
    if (!row) throw new Error("Not noted");
    return row;
  };
  const encode = (url: string) => encodeStoredPhoto({ storage, db: test.db }, url);
  const encoded = async (content: Uint8Array) => {
    const { url } = await stored(content);
    await encode(url);
    return rowOf(url);
  };
  const read = async (url: string) => {
    const file = await storage.find("boat-photos", photoPath(url));
    return file && Buffer.from(await new Response(file.body).arrayBuffer());
  };
  const filesOf = (ownerId: string) =>
    readdir(join(dataDir, "files", "boat-photos", ownerId)).catch(() => []);

  it("are stored at the path of the specification, to be shown at once", async () => {
    const ownerId = randomUUID();
    const boatId = randomUUID();
    const photo = await store(await plain(1200, 800).jpeg().toBuffer(), ownerId, boatId);
    const url = `/media/boat-photos/${ownerId}/${boatId}-1700000000000-0.jpg`;
    expect(photo).toEqual({ ok: true, url });
    expect((await filesOf(ownerId)).map((name) => name.replace(boatId, "boat")).sort()).toEqual([
      "boat-1700000000000-0-og.jpg",
      "boat-1700000000000-0.jpg",
    ]);
    expect(await rowOf(url)).toMatchObject({ width: 1200, height: 800, formats: [] });
  });

  it("are made in other widths and formats by a job that commits with them", async () => {
    const { url } = await stored(await plain(500, 500).jpeg().toBuffer());
    const { rows } = await test.pool.query(
      "select 1 from jobs.job where name = 'encode-photo' and data ->> 'url' = $1",
      [url],
    );
    expect(rows).toHaveLength(1);
  });

  it("come in every format and width that is noted of them, as JPEG too", async () => {
    const photo = await encoded(await twoHalves(1500, 900).png().toBuffer());
    expect(photo).toMatchObject({ widths: [400, 640, 960, 1280], formats: ["webp", "avif"] });
    for (const { url, format, width } of variantsOf(photo)) {
      const metadata = await sharp((await read(url)) ?? undefined).metadata();
      const shown = format === "avif" ? "heif" : format;
      expect(metadata).toMatchObject({ format: shown, width });
    }
  });

  it("are the same when the job runs twice, also at once", async () => {
    const photo = await encoded(await plain(700, 500).jpeg().toBuffer());
    await encode(photo.url);
    expect(await rowOf(photo.url)).toEqual(photo);
    const { url } = await stored(await plain(700, 500).jpeg().toBuffer());
    await Promise.all([encode(url), encode(url)]);
    expect((await rowOf(url)).formats.toSorted()).toEqual(["avif", "webp"]);
  });

  it("are finished by the next run when a job dies, and promise no missing file meanwhile", async () => {
    const { url } = await stored(await twoHalves(1200, 800).jpeg().toBuffer());
    for (let allowed = 0; ; allowed += 1) {
      let left = allowed;
      const dying: FileStorage = {
        ...storage,
        put: (...file) =>
          left-- > 0 ? storage.put(...file) : Promise.reject(new Error("the process died")),
      };
      const outcome = await encodeStoredPhoto({ storage: dying, db: test.db }, url).then(
        () => "done",
        () => "died",
      );
      for (const variant of variantsOf(await rowOf(url))) {
        expect(await read(variant.url)).not.toBeNull();
      }
      if (outcome === "done") break;
    }
    expect((await rowOf(url)).formats).toEqual(["webp", "avif"]);
  });

  it("leave nothing behind when they were taken away before the job, or while it runs", async () => {
    const content = await plain(700, 500).jpeg().toBuffer();
    const before = randomUUID();
    const gone = await store(content, before);
    if (!gone.ok) throw new Error(gone.reason);
    await test.db.delete(photoFiles).where(eq(photoFiles.url, gone.url));
    await encode(gone.url);
    expect(await filesOf(before)).toEqual([]);

    const meanwhile = randomUUID();
    const going = await store(content, meanwhile);
    if (!going.ok) throw new Error(going.reason);
    const removing: FileStorage = {
      ...storage,
      async put(...file) {
        await test.db.delete(photoFiles).where(eq(photoFiles.url, going.url));
        await storage.put(...file);
      },
    };
    await encodeStoredPhoto({ storage: removing, db: test.db }, going.url);
    expect(await filesOf(meanwhile)).toEqual([]);
  });

  it("are no larger than 2000 px and never enlarged", async () => {
    const large = await stored(await plain(2400, 3200).jpeg().toBuffer());
    expect([large.width, large.height]).toEqual([1500, 2000]);
    const small = await stored(await plain(400, 400).jpeg().toBuffer());
    expect([small.width, small.height, small.widths]).toEqual([400, 400, []]);
  });

  it("tell their dominant colour", async () => {
    const { color } = await stored(await plain(500, 500, "#0b5361").png().toBuffer());
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    [0x0b, 0x53, 0x61].forEach((part, index) =>
      expect(Math.abs(part - (parts[index] ?? 0))).toBeLessThanOrEqual(16),
    );
  });

  it.each(["jpeg", "png", "gif", "webp"] as const)("may be %s", async (format) => {
    const photo = await store(await plain(400, 400).toFormat(format).toBuffer());
    expect(photo.ok).toBe(true);
  });

  it("show the first picture of an animation", async () => {
    const frames = [plain(400, 400, "#ff0000"), plain(400, 400, "#0000ff")];
    const animation = await sharp(
      await Promise.all(frames.map((frame) => frame.png().toBuffer())),
      {
        join: { animated: true },
      },
    )
      .gif()
      .toBuffer();
    const { url, height } = await stored(animation);
    expect(height).toBe(400);
    const { dominant } = await sharp((await read(url)) ?? undefined).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  it("lose everything but the picture: no place, no camera, no profile", async () => {
    const content = await plain(600, 450)
      .withExif({
        IFD0: { Make: "Escale", Copyright: "somebody" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "43/1 17/1 47/1" },
      })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>here</x:xmpmeta>")
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    expect((await sharp(content).metadata()).exif).toBeDefined();
    const photo = await encoded(content);
    const urls = [photoShareUrl(photo.url), ...variantsOf(photo).map(({ url }) => url)];
    expect(urls).toHaveLength(6);
    for (const each of urls) {
      const metadata = await sharp((await read(each)) ?? undefined).metadata();
      expect(metadata).not.toHaveProperty("exif");
      expect(metadata).not.toHaveProperty("xmp");
      expect(metadata).not.toHaveProperty("icc");
      expect(metadata.space).toBe("srgb");
    }
  });

  it("stand upright, however the camera was held", async () => {
    const content = await twoHalves(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { url, width, height } = await stored(content);
    expect([width, height]).toEqual([600, 800]);
    const top = await sharp((await read(url)) ?? undefined)
      .extract({ left: 100, top: 100, width: 400, height: 100 })
      .toBuffer();
    const { dominant } = await sharp(top).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  it("are refused under 400 px on either side, before anything is stored", async () => {
    const ownerId = randomUUID();
    expect(await store(await plain(1200, 399).jpeg().toBuffer(), ownerId)).toEqual({
      ok: false,
      reason: "too_small",
    });
    expect(await filesOf(ownerId)).toEqual([]);
  });

  it.each([
    ["a text", Buffer.from("not a picture at all, but long enough to be one")],
    ["nothing", Buffer.alloc(0)],
    [
      "a drawing that can carry scripts",
      Buffer.from(
        "<svg xmlns='http://www.w3.org/2000/svg' width='500' height='500'><script>alert(1)</script></svg>",
      ),
    ],
    ["a page that begins like a GIF", Buffer.from("GIF89a/*<script>*/=1;alert(1)//".repeat(20))],
    ["a page that begins like a JPEG", Buffer.from("\xFF\xD8\xFF<html><script>alert(1)", "latin1")],
  ])("are refused when they are %s", async (_what, content) => {
    const ownerId = randomUUID();
    expect(await store(content, ownerId)).toEqual({ ok: false, reason: "not_an_image" });
    expect(await filesOf(ownerId)).toEqual([]);
  });

  it("are refused when torn", async () => {
    const whole = await twoHalves(1200, 800).png().toBuffer();
    const torn = whole.subarray(0, Math.floor(whole.length / 2));
    expect(await store(torn)).toEqual({ ok: false, reason: "not_an_image" });
  });

  it("carry nothing of what was hidden behind the picture", async () => {
    const picture = await plain(500, 500).jpeg().toBuffer();
    const { url } = await stored(
      Buffer.concat([picture, Buffer.from("<script>alert(1)</script>")]),
    );
    expect((await read(url))?.includes("<script>")).toBe(false);
  });

  it("are refused beyond 64 million pixels without being decoded", async () => {
    const bomb = await plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    const begin = performance.now();
    expect(await store(bomb)).toEqual({ ok: false, reason: "too_large" });
    expect(performance.now() - begin).toBeLessThan(200);
  });

  it("are refused beyond 25 MB", async () => {
    expect(await store(Buffer.alloc(25 * 1024 * 1024 + 1))).toEqual({
      ok: false,
      reason: "too_large",
    });
  });

  it("leave no files behind when one of them cannot be stored", async () => {
    const ownerId = randomUUID();
    const failing: FileStorage = {
      ...storage,
      put: (bucket, path, ...rest) =>
        path.endsWith("-og.jpg")
          ? Promise.reject(new Error("no space left"))
          : storage.put(bucket, path, ...rest),
    };
    const content = await plain(1200, 800).jpeg().toBuffer();
    const place = { ownerId, boatId: randomUUID(), index: 0, timestamp: 1 };
    await expect(
      storePhoto({ storage: failing, db: test.db, jobs: test.jobs }, { ...place, content }),
    ).rejects.toThrow("no space left");
    expect(await filesOf(ownerId)).toEqual([]);
  });
});
