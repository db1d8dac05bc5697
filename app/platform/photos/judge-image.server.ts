import sharp, { type SharpOptions } from "sharp";
import { refused } from "../errors.ts";

/** More than any camera or phone produces; a hostile file is refused here, before it is decoded. */
const mostBytes = 25 * 1024 * 1024;
const mostPixels = 64_000_000;

/** Why a file is not accepted as a picture. */
export type ImageRefusal = "not_an_image" | "too_small" | "too_large";

/** How every uploaded picture is opened: limited size, first frame only, damaged files refused. */
export const readingOptions = {
  limitInputPixels: mostPixels,
  failOn: "error",
  sequentialRead: true,
  pages: 1,
} as const satisfies SharpOptions;

/** The first bytes of the accepted formats, as Latin-1 text; '?' is any byte. */
const signatures = ["\xFF\xD8\xFF", "\x89PNG\r\n\x1A\n", "GIF87a", "GIF89a", "RIFF????WEBP"];

/**
 * Checks a file by its content: it must be a JPEG, PNG, GIF or WebP of at least the given width and
 * height. Its name and declared type are ignored. Other formats that the decoder knows (SVG among
 * them, which can carry scripts) never reach it.
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
