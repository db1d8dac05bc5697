import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { logger } from "#app/platform/logger.server.ts";
import { checkPhoto, photoAddress, storePhoto } from "#app/platform/photos/store-photo.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { openPhotoWorld, type PhotoWorld, plain, twoHalves } from "./photo-world.ts";

describe("photos", () => {
  let world: PhotoWorld;
  beforeAll(async () => {
    world = await openPhotoWorld();
  });
  afterAll(() => world.close());

  // spec 1-7.16 2-7.18
  it("are stored at the specified path, and can be shown at once", async () => {
    const ownerId = randomUUID();
    const boatId = randomUUID();
    const photo = await world.store(await plain(1200, 800).jpeg().toBuffer(), ownerId, boatId);
    const url = `/media/boat-photos/${ownerId}/${boatId}-1700000000000-0.jpg`;
    expect(photo).toEqual({ ok: true, value: { url } });
    expect(
      (await world.filesOf(ownerId)).map((name) => name.replace(boatId, "boat")).sort(),
    ).toEqual(["boat-1700000000000-0-og.jpg", "boat-1700000000000-0.jpg"]);
    expect(await world.rowOf(url)).toMatchObject({ width: 1200, height: 800, formats: [] });
  });

  it("get other widths and formats from a job that is committed with them", async () => {
    const { url } = await world.stored(await plain(500, 500).jpeg().toBuffer());
    const { rows } = await world.pool.query(
      "select 1 from jobs.job where name = 'encode-photo' and data ->> 'url' = $1",
      [url],
    );
    expect(rows).toHaveLength(1);
  });

  it("are no larger than 2000 px and never enlarged", async () => {
    const large = await world.stored(await plain(2400, 3200).jpeg().toBuffer());
    expect([large.width, large.height]).toEqual([1500, 2000]);
    const small = await world.stored(await plain(400, 400).jpeg().toBuffer());
    expect([small.width, small.height, small.widths]).toEqual([400, 400, []]);
  });

  it("have their dominant colour recorded", async () => {
    const { color } = await world.stored(await plain(500, 500, "#0b5361").png().toBuffer());
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    [0x0b, 0x53, 0x61].forEach((part, index) =>
      expect(Math.abs(part - (parts[index] ?? 0))).toBeLessThanOrEqual(16),
    );
  });

  // spec 2-5.23
  it.each(["jpeg", "png", "gif", "webp"] as const)("can be %s", async (format) => {
    const photo = await world.store(await plain(400, 400).toFormat(format).toBuffer());
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
    const { url, height } = await world.stored(animation);
    expect(height).toBe(400);
    const { dominant } = await sharp((await world.read(url)) ?? undefined).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  // spec 2-5.23
  it("are upright, however the camera was held", async () => {
    const content = await twoHalves(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { url, width, height } = await world.stored(content);
    expect([width, height]).toEqual([600, 800]);
    const top = await sharp((await world.read(url)) ?? undefined)
      .extract({ left: 100, top: 100, width: 400, height: 100 })
      .toBuffer();
    const { dominant } = await sharp(top).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  // spec 2-5.23 2-9.12
  it("are refused below 400 px on either side, before anything is stored", async () => {
    const ownerId = randomUUID();
    expect(await world.store(await plain(1200, 399).jpeg().toBuffer(), ownerId)).toEqual({
      ok: false,
      reason: "too_small",
    });
    expect(await world.filesOf(ownerId)).toEqual([]);
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
    expect(await world.store(content, ownerId)).toEqual({ ok: false, reason: "not_an_image" });
    expect(await world.filesOf(ownerId)).toEqual([]);
  });

  it("are refused as damaged if cut off, and the log says why", async () => {
    const warn = vi.spyOn(logger, "warn");
    const whole = await twoHalves(1200, 800).png().toBuffer();
    const torn = whole.subarray(0, Math.floor(whole.length / 2));
    expect(await world.store(torn)).toEqual({ ok: false, reason: "damaged" });
    const err: unknown = expect.any(Error);
    expect(warn).toHaveBeenCalledExactlyOnceWith({ err }, "a picture could not be read");
    warn.mockRestore();
  });

  it("contain nothing that was appended to the picture", async () => {
    const picture = await plain(500, 500).jpeg().toBuffer();
    const { url } = await world.stored(
      Buffer.concat([picture, Buffer.from("<script>alert(1)</script>")]),
    );
    expect((await world.read(url))?.includes("<script>")).toBe(false);
  });

  it("are refused beyond 64 million pixels without being decoded", async () => {
    const bomb = await plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    const decoding = await timed(() => sharp(bomb, { limitInputPixels: false }).raw().toBuffer());
    const refusing = await timed(async () => {
      expect(await world.store(bomb)).toEqual({ ok: false, reason: "too_large" });
    });
    expect(refusing).toBeLessThan(decoding);
  });

  it("are refused beyond 25 MB", async () => {
    expect(await world.store(Buffer.alloc(25 * 1024 * 1024 + 1))).toEqual({
      ok: false,
      reason: "too_large",
    });
  });

  it("are not recorded if one of their files cannot be stored", async () => {
    const ownerId = randomUUID();
    const failing: FileStorage = {
      ...world.storage,
      put: (bucket, path, ...rest) =>
        path.endsWith("-og.jpg")
          ? Promise.reject(new Error("no space left"))
          : world.storage.put(bucket, path, ...rest),
    };
    const content = await plain(1200, 800).jpeg().toBuffer();
    const checked = await checkPhoto(new Blob([new Uint8Array(content)]));
    if (!checked.ok) throw new Error(checked.reason);
    const url = photoAddress({ ownerId, boatId: randomUUID(), index: 0, timestamp: 1 });
    await expect(
      storePhoto(
        { storage: failing, db: world.db, jobs: world.jobs },
        { url, image: checked.value },
      ),
    ).rejects.toThrow("no space left");
    await expect(world.rowOf(url)).rejects.toThrow("Not noted");
  });
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
