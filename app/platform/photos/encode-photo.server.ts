import sharp, { type OutputInfo, type Sharp } from "sharp";
import { inTurn } from "./encoding-turns.server.ts";
import { readingOptions } from "./judge-image.server.ts";
import { photoWidths } from "./photo-url.ts";

const longestSide = 2000;
const webp = { quality: 80, effort: 2 } as const;

/** A photo ready to be stored: the files and what `photo_files` says of them. */
export type EncodedPhoto = {
  width: number;
  height: number;
  /** Dominant colour as #rrggbb. */
  color: string;
  largest: Uint8Array;
  narrower: { width: number; content: Uint8Array }[];
  share: Uint8Array;
};

/**
 * Turns a judged picture into WebP files of several widths and a JPEG for sharing: upright, in
 * sRGB, without any metadata (no place, no camera). Rejects when the picture is torn.
 * The original is decoded once; all widths are made from its largest version.
 */
export async function encodePhoto(content: Uint8Array): Promise<EncodedPhoto> {
  const { data, info } = await inTurn(() =>
    sharp(content, readingOptions)
      .autoOrient()
      .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const decoded = () => sharp(data, { raw: rawOf(info) });
  const [largest, narrower, share, color] = await Promise.all([
    encodeWebp(decoded()),
    Promise.all(
      photoWidths
        .filter((width) => width < info.width)
        .map(async (width) => ({ width, content: await encodeWebp(decoded().resize(width)) })),
    ),
    inTurn(() => decoded().resize(1200, 630).jpeg({ quality: 78 }).toBuffer()),
    dominantColor(decoded()),
  ]);
  return { width: info.width, height: info.height, color, largest, narrower, share };
}

function encodeWebp(picture: Sharp): Promise<Uint8Array> {
  return inTurn(() => picture.webp(webp).toBuffer());
}

async function dominantColor(picture: Sharp): Promise<string> {
  const { data, info } = await inTurn(() =>
    picture.resize(64, 64, { fit: "inside" }).raw().toBuffer({ resolveWithObject: true }),
  );
  const { dominant } = await sharp(data, { raw: rawOf(info) }).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) =>
    part.toString(16).padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}

function rawOf({ width, height, channels }: OutputInfo) {
  return { width, height, channels };
}
