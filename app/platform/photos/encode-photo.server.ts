import sharp, { type OutputInfo, type Sharp } from "sharp";
import { withEncodingLimit } from "./encoding-limit.server.ts";
import { readingOptions } from "./check-image.server.ts";
import { narrowerWidths, type PhotoFormat } from "./photo-url.ts";

const maxSide = 2000;
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

/**
 * Decodes a checked picture: upright, in sRGB, at most 2000 px long, without metadata (location, camera).
 * Rejects when the file is damaged.
 */
export function decodePhoto(content: Uint8Array): Promise<DecodedPhoto> {
  return withEncodingLimit(() =>
    sharp(content, readingOptions)
      .autoOrient()
      .resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
}

/** Encodes the minimum that every page can show, fast enough for the user who waits for the upload. */
export async function encodeMaster(decoded: DecodedPhoto): Promise<PhotoMaster> {
  const { width, height } = decoded.info;
  const [whole, share, color] = await Promise.all([
    withEncodingLimit(() => picture(decoded).jpeg({ quality: 88 }).toBuffer()),
    withEncodingLimit(() => picture(decoded).resize(1200, 630).jpeg({ quality: 78 }).toBuffer()),
    dominantColor(decoded),
  ]);
  return { width, height, color, whole, share };
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

async function dominantColor(decoded: DecodedPhoto): Promise<string> {
  const small = await withEncodingLimit(() =>
    picture(decoded).resize(64, 64, { fit: "inside" }).raw().toBuffer({ resolveWithObject: true }),
  );
  const { dominant } = await picture(small).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) =>
    part.toString(16).padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}

function picture({ data, info: { width, height, channels } }: DecodedPhoto): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** The longest side of the small version of a private picture. */
const smallSide = 480;

/** Encodes a picture that few people see: as JPEG, whole and small. */
export async function encodePrivatePhoto(
  decoded: DecodedPhoto,
): Promise<{ whole: Uint8Array; small: Uint8Array }> {
  const small = { fit: "inside", withoutEnlargement: true } as const;
  return {
    whole: await withEncodingLimit(() => picture(decoded).jpeg({ quality: 86 }).toBuffer()),
    small: await withEncodingLimit(() =>
      picture(decoded).resize(smallSide, smallSide, small).jpeg({ quality: 78 }).toBuffer(),
    ),
  };
}
