import sharp, { type SharpOptions } from "sharp";
import { refused } from "../errors.ts";

/** No more than any camera or telephone makes; a hostile file stops here, before it is decoded. */
const mostBytes = 25 * 1024 * 1024;
const mostPixels = 64_000_000;

/** Why a file is no picture that we take. */
export type ImageRefusal = "not_an_image" | "too_small" | "too_large";

/** How every picture from outside is opened: bounded, first frame only, torn files refused. */
export const readingOptions = {
  limitInputPixels: mostPixels,
  failOn: "error",
  sequentialRead: true,
  pages: 1,
} as const satisfies SharpOptions;

/** The first bytes of the formats that we take, as Latin-1 text; '?' is any byte. */
const signatures = ["\xFF\xD8\xFF", "\x89PNG\r\n\x1A\n", "GIF87a", "GIF89a", "RIFF????WEBP"];

/**
 * Judges a file by its content: a JPEG, PNG, GIF or WebP of at least the given width and height.
 * Its name and the type that the sender gave it play no part. Other formats that the decoder knows
 * (SVG among them, which can carry scripts) never reach it.
 */
export async function judgeImage(
  content: Uint8Array,
  { leastSide }: { leastSide: number },
): Promise<{ ok: true } | { ok: false; reason: ImageRefusal }> {
  if (content.byteLength > mostBytes) return refused("too_large");
  const start = Buffer.from(content.subarray(0, 12)).toString("latin1");
  if (!signatures.some((signature) => beginsWith(start, signature))) return refused("not_an_image");
  try {
    const { width, height } = await sharp(content, {
      ...readingOptions,
      limitInputPixels: false,
    }).metadata();
    if (width * height > mostPixels) return refused("too_large");
    return Math.min(width, height) < leastSide ? refused("too_small") : { ok: true };
  } catch {
    return refused("not_an_image");
  }
}

function beginsWith(start: string, signature: string): boolean {
  return Array.from(signature).every((sign, index) => sign === "?" || sign === start[index]);
}
