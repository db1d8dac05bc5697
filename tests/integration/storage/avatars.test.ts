import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { encodeAvatar, storeAvatar } from "#app/platform/photos/store-avatar.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { drawPicture } from "#tests/factories/draw-picture.ts";
import { useTemporaryDirectory } from "#tests/support/temporary-directory.ts";

const encode = (content: Uint8Array) => encodeAvatar(new Blob([new Uint8Array(content)]));

describe("avatars", () => {
  const dataDir = useTemporaryDirectory();
  let storage: FileStorage;
  beforeAll(async () => {
    storage = createFileStorage({ s3: null, dataDir });
  });

  it("become squares whose address changes with each upload", async () => {
    const userId = randomUUID();
    const content = await sharp({
      create: { width: 300, height: 500, channels: 3, background: "#c93f23" },
    })
      .png()
      .toBuffer();
    const encoded = await encode(content);
    if (!encoded.ok) throw new Error(encoded.reason);
    const picture = { userId, timestamp: 5, avatar: encoded.value };
    expect(await storeAvatar({ storage }, picture)).toBe(
      `/media/avatars/${userId}/avatar.webp?v=5`,
    );
    const file = await storage.find("avatars", `${userId}/avatar.webp`);
    const bytes = await new Response(file?.body).bytes();
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 320 });
  });

  it("are refused as damaged if cut off", async () => {
    const whole = await (await drawPicture()).bytes();
    expect(await encode(whole.subarray(0, whole.length / 2))).toEqual({
      ok: false,
      reason: "damaged",
    });
  });

  it("are refused if they are not a picture, or larger than 5 MB", async () => {
    expect(await encode(Buffer.from("hello"))).toEqual({ ok: false, reason: "not_an_image" });
    expect(await encode(Buffer.alloc(5 * 1024 * 1024 + 1))).toEqual({
      ok: false,
      reason: "too_large",
    });
  });
});
