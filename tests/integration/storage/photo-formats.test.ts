import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type PhotoFormat,
  photoShareUrl,
  photoVariantUrl,
} from "#app/platform/photos/photo-url.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { photoFiles } from "#db/schema/schema.ts";
import { openPhotoWorld, type PhotoWorld, plain, twoHalves } from "./photo-world.ts";

/** Every URL of a photo, with its format and width. */
const variantsOf = ({ url, width, widths, formats }: typeof photoFiles.$inferSelect) => [
  { url, format: "jpeg", width },
  ...formats.flatMap((format: PhotoFormat) => [
    { url: photoVariantUrl(url, format, "own"), format, width },
    ...widths.map((each) => ({ url: photoVariantUrl(url, format, each), format, width: each })),
  ]),
];

describe("the formats of photos", () => {
  let world: PhotoWorld;
  beforeAll(async () => {
    world = await openPhotoWorld();
  });
  afterAll(() => world.close());

  it("exist in every recorded format and width, and as JPEG", async () => {
    const photo = await world.encoded(await twoHalves(1500, 900).png().toBuffer());
    expect(photo).toMatchObject({ widths: [400, 640, 800, 1280], formats: ["webp", "avif"] });
    for (const { url, format, width } of variantsOf(photo)) {
      const metadata = await sharp((await world.read(url)) ?? undefined).metadata();
      const shown = format === "avif" ? "heif" : format;
      expect(metadata).toMatchObject({ format: shown, width });
    }
  });

  it("are the same if the job runs twice, even concurrently", async () => {
    const photo = await world.encoded(await plain(700, 500).jpeg().toBuffer());
    await world.encode(photo.url);
    expect(await world.rowOf(photo.url)).toEqual(photo);
    const { url } = await world.stored(await plain(700, 500).jpeg().toBuffer());
    await Promise.all([world.encode(url), world.encode(url)]);
    expect((await world.rowOf(url)).formats.toSorted()).toEqual(["avif", "webp"]);
  });

  it("are completed by the next run if a job dies, and list no missing file until then", async () => {
    const { url } = await world.stored(await twoHalves(1200, 800).jpeg().toBuffer());
    for (let allowed = 0; ; allowed += 1) {
      let left = allowed;
      const dying: FileStorage = {
        ...world.storage,
        put: (...file) =>
          left-- > 0 ? world.storage.put(...file) : Promise.reject(new Error("the process died")),
      };
      const outcome = await world.encode(url, dying).then(
        () => "done",
        () => "died",
      );
      for (const variant of variantsOf(await world.rowOf(url))) {
        expect(await world.read(variant.url)).not.toBeNull();
      }
      if (outcome === "done") break;
    }
    expect((await world.rowOf(url)).formats).toEqual(["webp", "avif"]);
  });

  it("leave no files if the photo was deleted before or during the job", async () => {
    const content = await plain(700, 500).jpeg().toBuffer();
    const before = randomUUID();
    const gone = await world.store(content, before);
    if (!gone.ok) throw new Error(gone.reason);
    await world.db.delete(photoFiles).where(eq(photoFiles.url, gone.value.url));
    await world.encode(gone.value.url);
    expect(await world.filesOf(before)).toEqual([]);

    const meanwhile = randomUUID();
    const going = await world.store(content, meanwhile);
    if (!going.ok) throw new Error(going.reason);
    const removing: FileStorage = {
      ...world.storage,
      async put(...file) {
        await world.db.delete(photoFiles).where(eq(photoFiles.url, going.value.url));
        await world.storage.put(...file);
      },
    };
    await world.encode(going.value.url, removing);
    expect(await world.filesOf(meanwhile)).toEqual([]);
  });

  it("fail if the files of a deleted photo cannot be removed, so that the next run removes them", async () => {
    const ownerId = randomUUID();
    const { url } = await world.stored(await plain(700, 500).jpeg().toBuffer(), ownerId);
    await world.db.delete(photoFiles).where(eq(photoFiles.url, url));
    const silent: FileStorage = {
      ...world.storage,
      remove: () => Promise.reject(new Error("the store does not answer")),
    };
    await expect(world.encode(url, silent)).rejects.toThrow("the store does not answer");
    expect(await world.filesOf(ownerId)).not.toEqual([]);
    await world.encode(url);
    expect(await world.filesOf(ownerId)).toEqual([]);
  });

  // spec 2-5.23
  it("contain no metadata: no location, no camera, no profile", async () => {
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
    const photo = await world.encoded(content);
    const urls = [photoShareUrl(photo.url), ...variantsOf(photo).map(({ url }) => url)];
    expect(urls).toHaveLength(6);
    for (const each of urls) {
      const metadata = await sharp((await world.read(each)) ?? undefined).metadata();
      expect(metadata).not.toHaveProperty("exif");
      expect(metadata).not.toHaveProperty("xmp");
      expect(metadata).not.toHaveProperty("icc");
      expect(metadata.space).toBe("srgb");
    }
  });
});
