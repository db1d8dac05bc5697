import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { withEncodingLimit } from "#app/platform/photos/encoding-limit.server.ts";
import { frameOf, type Light, type PictureVariant } from "./picture-variants.ts";

type Matrix3 = [[number, number, number], [number, number, number], [number, number, number]];

// Matrix rows are red, green and blue. The shifts are small, so that flags keep their colours.
const lights: Readonly<Record<Exclude<Light, "drawn">, Matrix3>> = {
  evening: [
    [1.04, 0.06, 0],
    [0.02, 0.95, 0],
    [0, 0.03, 0.84],
  ],
  morning: [
    [0.94, 0.02, 0.06],
    [0, 1.01, 0.06],
    [0, 0.05, 1.07],
  ],
  dusk: [
    [0.82, 0.04, 0.05],
    [0, 0.72, 0.05],
    [0.03, 0.04, 0.82],
  ],
};

/** Renders a variant to a file for the photo pipeline, like a photo that an owner uploads. */
export async function renderPicture(folder: string, variant: PictureVariant): Promise<Uint8Array> {
  const file = await readFile(join(folder, `${variant.picture}.jpg`));
  if (variant.framing === "whole" && variant.light === "drawn" && !variant.mirrored) return file;
  let image = sharp(file).extract(frameOf(variant));
  if (variant.mirrored) image = image.flop();
  if (variant.light !== "drawn") {
    image = image.recomb(lights[variant.light]);
  }
  return withEncodingLimit(() =>
    image.jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer(),
  );
}
