import sharp from "sharp";

/** A picture just large enough to be accepted. */
export async function drawPicture(name = "picture.png"): Promise<File> {
  const drawn = { width: 400, height: 400, channels: 3, background: "#c93f23" } as const;
  const png = await sharp({ create: drawn }).png().toBuffer();
  return new File([new Uint8Array(png)], name, { type: "image/png" });
}
