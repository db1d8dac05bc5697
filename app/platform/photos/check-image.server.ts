import sharp, { type SharpOptions } from "sharp";
import { done, type Outcome, refused } from "../errors.ts";
import { createSemaphore } from "../scheduling/semaphore.ts";
import { unlessDamaged } from "./unless-damaged.server.ts";

/** More than any camera or phone produces. A hostile file is refused by size, before it is decoded. */
const maxBytes = 25 * 1024 * 1024;
const maxPixels = 64_000_000;

/** Why a file is not accepted as a picture; `damaged`: it is one, but cut off or broken. */
export type ImageRefusal = "not_an_image" | "heic" | "too_small" | "too_large" | "damaged";

declare const checked: unique symbol;

/**
 * A file that `checkImage` accepted. Code that stores pictures takes no other, so no file is checked twice.
 */
export type CheckedImage = Blob & { readonly [checked]: true };

/** How every uploaded picture is opened: limited size, first frame only, damaged files refused. */
export const readingOptions = {
  limitInputPixels: maxPixels,
  failOn: "error",
  sequentialRead: true,
  pages: 1,
} as const satisfies SharpOptions;

/**
 * The decoder needs the whole file to tell its size, for some milliseconds. One file at a time, so that
 * uploads that arrive together are not all in memory.
 */
const inTurn = createSemaphore(1);

/** The first bytes of the accepted formats, as Latin-1 text; '?' matches any byte. */
const signatures = ["\xFF\xD8\xFF", "\x89PNG\r\n\x1A\n", "GIF87a", "GIF89a", "RIFF????WEBP"];

/** HEIC, the format of many phones, has its own refusal: browsers other than Safari cannot show it. */
const heicSignatures = ["????ftyphei", "????ftyphev", "????ftypmif1", "????ftypmsf1"];

/**
 * Checks a file by its content: it must be a JPEG, PNG, GIF or WebP whose width and height are at least
 * `minSide`. Its name and declared type are ignored. Other formats that the decoder knows (such as SVG,
 * which can carry scripts) never reach it.
 */
export async function checkImage(
  file: Blob,
  limits: { minSide: number; maxBytes?: number },
): Promise<Outcome<CheckedImage, ImageRefusal>> {
  if (file.size > (limits.maxBytes ?? maxBytes)) return refused("too_large");
  const start = Buffer.from(await bytesOf(file.slice(0, 12))).toString("latin1");
  if (heicSignatures.some((signature) => beginsWith(start, signature))) return refused("heic");
  if (!signatures.some((signature) => beginsWith(start, signature))) return refused("not_an_image");
  const size = await inTurn(() => sizeOf(file));
  if (size === null) return refused("not_an_image");
  if (size.width * size.height > maxPixels) return refused("too_large");
  if (Math.min(size.width, size.height) < limits.minSide) return refused("too_small");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this check is what it says
  return done(file as CheckedImage);
}

async function sizeOf(file: Blob): Promise<{ width: number; height: number } | null> {
  const content = await bytesOf(file);
  return unlessDamaged(() =>
    sharp(content, { ...readingOptions, limitInputPixels: false }).metadata(),
  );
}

/** The content of a file in memory. */
export async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

function beginsWith(start: string, signature: string): boolean {
  return Array.from(signature).every((sign, index) => sign === "?" || sign === start[index]);
}
