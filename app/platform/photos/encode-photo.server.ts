import sharp, { type OutputInfo, type Sharp } from "sharp";
import { bytesOf, type CheckedImage, readingOptions } from "./check-image.server.ts";
import { withEncodingLimit } from "./encoding-limit.server.ts";
import { narrowerWidths, type PhotoFormat } from "./photo-url.ts";
import { unlessDamaged } from "./unless-damaged.server.ts";

const maxSide = 2000;
/** The longest side of the small version of a private picture. */
const smallSide = 480;

const encoders: Record<PhotoFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 80, effort: 2 }),
  // AVIF files are a third smaller than WebP but take three times as long; more effort saves 3% more for ten
  // times the time.
  avif: (picture) => picture.avif({ quality: 55, effort: 1 }),
};

/** A picture as raw pixels, which can be encoded repeatedly without decoding it again. */
export type DecodedPhoto = { data: Buffer; info: OutputInfo };

/**
 * The files of a photo that are created during the upload; its other widths and formats are created later.
 */
export type PhotoMaster = {
  width: number;
  height: number;
  /** Dominant colour as #rrggbb. */
  color: string;
  /** The whole picture as JPEG, which every browser shows. */
  whole: Uint8Array;
  /** 1200x630 JPEG for sharing. */
  share: Uint8Array;
};

/** The files of a picture that few people see. */
type PrivatePhoto = { width: number; height: number; whole: Uint8Array; small: Uint8Array };

/**
 * Creates the files of an uploaded photo; null when it is damaged. Its turn comes once for all of the work:
 * uploads that wait hold neither their file nor its pixels in memory, and the first is answered first.
 * `unless` is asked when the turn comes: if it says so, there is nothing to do any more.
 */
export function encodeUpload(
  image: CheckedImage,
  unless: () => Promise<boolean>,
): Promise<PhotoMaster | "done" | null> {
  return withEncodingLimit(async () => {
    if (await unless()) return "done";
    const decoded = await decodeUpload(image);
    return decoded && makeMaster(decoded);
  });
}

/** The same for a picture that few people see: as JPEG, whole and small. */
export function encodePrivateUpload(image: CheckedImage): Promise<PrivatePhoto | null> {
  return withEncodingLimit(async () => {
    const decoded = await decodeUpload(image);
    return decoded && makePrivatePhoto(decoded);
  });
}

/** Decodes a stored picture, as `decode` does. */
export function decodePhoto(content: Uint8Array): Promise<DecodedPhoto> {
  return withEncodingLimit(() => decode(content));
}

/** Encodes the minimum that every page can show, fast enough for the user who waits for the upload. */
export function encodeMaster(decoded: DecodedPhoto): Promise<PhotoMaster> {
  return withEncodingLimit(() => makeMaster(decoded));
}

/**
 * Encodes a photo in one format, in its own width and every narrower one. One file at a time, so that other
 * users' pictures can be encoded in between.
 */
export async function* encodeWidths(decoded: DecodedPhoto, format: PhotoFormat) {
  const encode = encoders[format];
  for (const width of ["own", ...narrowerWidths(decoded.info.width)] as const) {
    const resized = width === "own" ? picture(decoded) : picture(decoded).resize(width);
    yield { width, content: await withEncodingLimit(() => encode(resized).toBuffer()) };
  }
}

// The functions below run one operation after another, in the turn of their caller.

async function decodeUpload(image: CheckedImage): Promise<DecodedPhoto | null> {
  const content = await bytesOf(image);
  return unlessDamaged(() => decode(content));
}

/**
 * Decodes a checked picture: upright, in sRGB, at most 2000 px long, without metadata (location, camera).
 * Rejects when the file is damaged.
 */
function decode(content: Uint8Array): Promise<DecodedPhoto> {
  return sharp(content, readingOptions)
    .autoOrient()
    .resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function makeMaster(decoded: DecodedPhoto): Promise<PhotoMaster> {
  const { width, height } = decoded.info;
  const whole = await picture(decoded).jpeg({ quality: 88 }).toBuffer();
  const share = await picture(decoded).resize(1200, 630).jpeg({ quality: 78 }).toBuffer();
  return { width, height, color: await dominantColor(decoded), whole, share };
}

async function makePrivatePhoto(decoded: DecodedPhoto): Promise<PrivatePhoto> {
  const { width, height } = decoded.info;
  const whole = await picture(decoded).jpeg({ quality: 86 }).toBuffer();
  const small = await picture(decoded)
    .resize(smallSide, smallSide, { fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 78 })
    .toBuffer();
  return { width, height, whole, small };
}

async function dominantColor(decoded: DecodedPhoto): Promise<string> {
  const small = await picture(decoded)
    .resize(64, 64, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { dominant } = await picture(small).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) =>
    part.toString(16).padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}

function picture({ data, info: { width, height, channels } }: DecodedPhoto): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
